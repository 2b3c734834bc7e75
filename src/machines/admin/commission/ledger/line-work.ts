import { type LineAction, workCommissions } from '#machines/data/rpc/commission-changes.ts';
import type { CommissionListRow } from '#machines/data/views/commission-list.ts';
import type { BulkWork } from '#machines/factories/bulk-queue.ts';

/** Reason for excluding a line before calling the database: its state or its owner. */
export type LineBlock = 'own' | 'disputed' | 'held' | 'notHeld' | 'state';

/**
 * Returns why an admin can't do this action on a line; null if there is no known obstacle. The database has the final
 * say.
 */
export function blockOf(act: LineAction, line: CommissionListRow, userId: string): LineBlock | null {
  const { status, held_at: heldAt, dispute_status: dispute } = line;
  if (act === 'hold') {
    if (heldAt !== null) return 'held';
    return status === 'earned' || status === 'approved' || status === 'on_hold' ? null : 'state';
  }
  if (line.recruiter_id === userId) return 'own';
  if (act === 'release') return status === 'on_hold' && heldAt !== null ? null : 'notHeld';
  if (dispute === 'open') return 'disputed';
  if (heldAt !== null && status === 'on_hold') return 'held';
  return status === 'earned' ? null : 'state';
}

/** Approves, holds or releases lines; the database accepts or refuses each line separately. */
export function lineWork(
  act: LineAction,
  lines: readonly CommissionListRow[],
  reason: string | null,
  { userId, nameOf }: { userId: string; nameOf: (line: CommissionListRow) => string },
): BulkWork {
  const rowOf = (line: CommissionListRow) => ({ id: line.id, name: nameOf(line) });
  return {
    async preview() {
      const blocked = Map.groupBy(lines, (line) => blockOf(act, line, userId));
      const will = blocked.get(null) ?? [];
      blocked.delete(null);
      return {
        will: will.map(rowOf),
        blocked: [...blocked].map(([why, rows]) => ({ reason: String(why), rows: rows.map(rowOf) })),
      };
    },
    async runBatch(ids, signal) {
      const verdicts = await workCommissions(ids, act, reason, signal);
      return verdicts.map(({ entry_id: id, ok, code }) =>
        ok ? { id, isDone: true, before: null } : { id, isDone: false, reason: code ?? 'NOT_FOUND' },
      );
    },
  };
}
