import { announce } from '#machines/data/changes.ts';
import { closeItems } from '#machines/data/rpc/close-items.ts';
import type { LostCandidate } from '#machines/data/views/lost-candidates.ts';
import type { BulkWork } from '#machines/kinds/bulk-queue.ts';

/** The open items that are closed for many at once. Papers close when they are handed back, each with a signature. */
export const closable = ({ closing_items: items }: Pick<LostCandidate, 'closing_items'>) =>
  items.filter(({ code, status }) => status === 'open' && !code.startsWith('return_'));

/** Why nothing is closed for a candidate: only papers are left to return, or nothing is open. */
export type ClosingBlock = 'only_papers' | 'nothing_open';

const blockOf = ({ open_items: open }: LostCandidate): ClosingBlock =>
  open > 0 ? 'only_papers' : 'nothing_open';

/** Marks the open permits and insurances of these candidates as cancelled; papers are left to be handed back. */
export function closeItemsWork(
  candidates: readonly LostCandidate[],
  nameOf: (candidate: LostCandidate) => string,
): BulkWork {
  const itemsOf = new Map(candidates.map((candidate) => [candidate.id, closable(candidate)]));
  const rowOf = (candidate: LostCandidate) => ({ id: candidate.id, name: nameOf(candidate) });
  return {
    async preview() {
      const rest = candidates.filter((one) => closable(one).length === 0);
      const reasons = [...new Set(rest.map(blockOf))];
      return {
        will: candidates.filter((one) => closable(one).length > 0).map(rowOf),
        blocked: reasons.map((reason) => ({
          reason,
          rows: rest.filter((one) => blockOf(one) === reason).map(rowOf),
        })),
      };
    },
    async runBatch(ids, signal) {
      const items = ids.flatMap((id) => itemsOf.get(id) ?? []);
      const verdicts = await closeItems(
        items.map((item) => ({ item, status: 'done', note: null })),
        signal,
      );
      for (const { item_id: row } of verdicts) announce({ table: 'closing_items', row, operation: 'update' });
      return ids.map((id) => {
        const own = new Set(itemsOf.get(id)?.map((item) => item.id));
        const refused = verdicts.find(({ item_id, ok }) => own.has(item_id) && !ok);
        return refused
          ? { id, isDone: false, reason: refused.code ?? 'STALE_VERSION' }
          : { id, isDone: true, before: null };
      });
    },
  };
}
