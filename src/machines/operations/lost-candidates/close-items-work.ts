import { announceDone } from '#machines/candidate/decisions/chosen-leads.ts';
import { announce } from '#machines/data/changes.ts';
import { assignOperations } from '#machines/data/rpc/assign-operations.ts';
import { closeItems } from '#machines/data/rpc/close-items.ts';
import type { LostCandidate } from '#machines/data/views/lost-candidates.ts';
import type { BulkWork } from '#machines/factories/bulk-queue.ts';
import { eachRow } from '#machines/factories/each-row.ts';

/** Returns the open items that can be closed in bulk. Papers are closed when returned, each with a signature. */
export const closable = ({ closing_items: items }: Pick<LostCandidate, 'closing_items'>) =>
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

/** Why a case cannot be taken over: this user owns it already, or nothing is open. */
export type TakingBlock = 'mine' | 'nothing_open';

/** Makes the operations user `me` the owner of these cases, to close their items. */
export function takeOverWork(
  candidates: readonly LostCandidate[],
  me: string,
  nameOf: (candidate: LostCandidate) => string,
): BulkWork {
  const owners = new Map(candidates.map(({ id, ops_id: owner }) => [id, owner]));
  const takingBlockOf = ({ open_items: open, ops_id: owner }: LostCandidate): TakingBlock | null => {
    if (open === 0) return 'nothing_open';
    return owner === me ? 'mine' : null;
  };
  const byBlock = Map.groupBy(candidates, takingBlockOf);
  const rowsOf = (some: readonly LostCandidate[]) => some.map((one) => ({ id: one.id, name: nameOf(one) }));
  const hadOwners = (byBlock.get(null) ?? []).every(({ ops_id: owner }) => owner !== null);
  return {
    preview: async () => ({
      will: rowsOf(byBlock.get(null) ?? []),
      blocked: [...byBlock].flatMap(([reason, some]) =>
        reason === null ? [] : [{ reason, rows: rowsOf(some) }],
      ),
    }),
    async runBatch(ids, signal) {
      const answers = await assignOperations(ids, me, signal);
      return announceDone(
        answers.map(({ candidate_id: id, code }) =>
          code === null
            ? { id, isDone: true, before: owners.get(id) ?? null }
            : { id, isDone: false, reason: code },
        ),
      );
    },
    // A case that had no owner cannot be given back, so there is no undo.
    ...(hadOwners && {
      undo: async (results, signal) =>
        announceDone(
          await eachRow(
            results.map(({ id }) => id),
            (id) => assignOperations([id], owners.get(id) ?? null, signal),
          ),
        ),
    }),
  };
}
