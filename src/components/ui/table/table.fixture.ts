import { fn } from 'storybook/test';

/** A table that nobody has touched, with all its rows there: what its stories and those of lists begin with. */
export const untouched = () => ({
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
