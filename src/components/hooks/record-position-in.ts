import type { RecordPosition } from '#components/blocks/record-drawer/neighbours.tsx';
import type { ListRow } from '#machines/factories/list.source.ts';
import type { ListState } from './list-screen.tsx';

/** Returns the position of the open record among the loaded rows; null if it is not among them. */
export function recordPositionIn<Row extends ListRow>({
  rows,
  openId,
  total,
  onOpen,
}: Pick<ListState<Row>, 'rows' | 'openId' | 'total' | 'onOpen'>): RecordPosition | null {
  const at = rows.findIndex(({ id }) => id === openId);
  if (at === -1) return null;
  const step = (by: number) => onOpen(rows[at + by]?.id ?? openId);
  return {
    at: at + 1,
    of: Math.max(total ?? 0, rows.length),
    onPrevious: () => step(-1),
    onNext: () => step(1),
  };
}
