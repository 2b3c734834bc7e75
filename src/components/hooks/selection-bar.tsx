import { type BulkAction, BulkBar } from '#components/blocks/bulk-kit/bulk-bar.tsx';
import type { ListSelection } from './list-screen.tsx';

export interface SelectionBarProps {
  /** The selected rows. */
  selection: Pick<ListSelection<unknown>, 'rows' | 'onClear'>;
  /** Available actions, most used first. */
  actions: readonly BulkAction[];
}

/** Bar of actions for the selected rows of a list, where only loaded rows can be selected. Hidden without a selection. */
export function SelectionBar({ selection: { rows, onClear }, actions }: SelectionBarProps) {
  if (rows.length === 0) return null;
  return (
    <BulkBar
      count={rows.length}
      total={null}
      isAll={false}
      onAll={onClear}
      onClear={onClear}
      actions={actions}
    />
  );
}
