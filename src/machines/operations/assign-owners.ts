import { announceOutcomes } from '#machines/candidate/decisions/chosen-leads.ts';
import { assignOperations } from '#machines/data/rpc/assign-operations.ts';
import type { BulkWork } from '#machines/factories/bulk-queue.ts';
import { eachRow } from '#machines/factories/each-row.ts';

/**
 * Assigns these candidates to an operations user, or distributes them evenly if `to` is null. Undo returns each to the
 * former owner; there is none if a candidate had no owner.
 */
export function assignOwners(
  candidates: readonly { id: string; ops_id: string | null }[],
  to: string | null,
): Pick<BulkWork, 'runBatch' | 'undo'> {
  const owners = new Map(candidates.map(({ id, ops_id: owner }) => [id, owner]));
  const hadOwners = candidates.every(({ ops_id: owner }) => owner !== null);
  return {
    async runBatch(ids, signal) {
      const answers = await assignOperations(ids, to, signal);
      return announceOutcomes(
        answers.map(({ candidate_id: id, code }) =>
          code === null
            ? { id, isDone: true, before: owners.get(id) ?? null }
            : { id, isDone: false, reason: code },
        ),
      );
    },
    ...(hadOwners && {
      undo: async (results, signal) =>
        announceOutcomes(
          await eachRow(
            results.map(({ id }) => id),
            (id) => assignOperations([id], owners.get(id) ?? null, signal),
          ),
        ),
    }),
  };
}
