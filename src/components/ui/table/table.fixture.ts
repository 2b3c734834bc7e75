import { fn } from 'storybook/test';

/** Returns props of a table in its initial state with all rows, for stories of tables and lists. */
export const defaultTableArgs = () => ({
  layout: { order: [], hidden: [], widths: {} },
  onLayout: fn(),
  selected: new Set<string>(),
  onSelected: fn(),
  openId: null,
  onOpen: fn(),
  hasMore: false,
  isLoadingMore: false,
  onMore: fn(),
  rowHeight: 'normal' as const,
});
