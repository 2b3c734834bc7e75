import { announce } from '#machines/data/changes.ts';
import { closeItems } from '#machines/data/rpc/close-items.ts';
import type { LostCandidate } from '#machines/data/views/lost-candidates.ts';
import type { BulkWork } from '#machines/factories/bulk-queue.ts';
import { assignOwners } from '#machines/operations/assign-owners.ts';

/** Returns the open items that can be closed in bulk. Papers are closed when returned, each with a signature. */
export const closableItems = ({ closing_items: items }: Pick<LostCandidate, 'closing_items'>) =>
  items.filter(({ code, status }) => status === 'open' && !code.startsWith('return_'));

/** Why no item is closed for a candidate: only papers are left to return, or no item is open. */
export type ClosingBlock = 'only_papers' | 'nothing_open';

const blockOf = ({ open_items: open }: LostCandidate): ClosingBlock =>
  open > 0 ? 'only_papers' : 'nothing_open';

/** Marks the open permits and insurances of these candidates as cancelled; papers still need to be returned. */
export function closeItemsWork(
  candidates: readonly LostCandidate[],
  nameOf: (candidate: LostCandidate) => string,
): BulkWork {
  const itemsOf = new Map(candidates.map((candidate) => [candidate.id, closableItems(candidate)]));
  const rowOf = (candidate: LostCandidate) => ({ id: candidate.id, name: nameOf(candidate) });
  return {
    async preview() {
      const rest = candidates.filter((one) => closableItems(one).length === 0);
      const reasons = [...new Set(rest.map(blockOf))];
      return {
        will: candidates.filter((one) => closableItems(one).length > 0).map(rowOf),
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

/** Why a case cannot be taken over: this user owns it already, or nothing is open. */
export type TakeoverBlock = 'mine' | 'nothing_open';

/** Makes the operations user `me` the owner of these cases, to close their items. */
export function takeOverWork(
  candidates: readonly LostCandidate[],
  me: string,
  nameOf: (candidate: LostCandidate) => string,
): BulkWork {
  const takeoverBlockOf = ({ open_items: open, ops_id: owner }: LostCandidate): TakeoverBlock | null => {
    if (open === 0) return 'nothing_open';
    return owner === me ? 'mine' : null;
  };
  const byBlock = Map.groupBy(candidates, takeoverBlockOf);
  const taken = byBlock.get(null) ?? [];
  const rowsOf = (group: readonly LostCandidate[]) => group.map((one) => ({ id: one.id, name: nameOf(one) }));
  return {
    preview: async () => ({
      will: rowsOf(taken),
      blocked: [...byBlock].flatMap(([reason, group]) =>
        reason === null ? [] : [{ reason, rows: rowsOf(group) }],
      ),
    }),
    ...assignOwners(taken, me),
  };
}
