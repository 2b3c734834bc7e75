/** Assigns many leads to one recruiter, or distributes them in turn: product design, C.3 and D.6. */
import * as z from 'zod/mini';
import { dataErrorOf } from '#machines/data/data-error.ts';
import { assignLeads } from '#machines/data/rpc/assign-leads.ts';
import { releaseLead } from '#machines/data/rpc/release-lead.ts';
import { loadCandidate } from '#machines/data/tables/candidates.ts';
import type { BulkWork } from '#machines/factories/bulk-queue.ts';
import type { BatchOutcome } from '#machines/factories/bulk-results.ts';
import { eachRow } from '#machines/factories/each-row.ts';
import { Refusal } from '#shared/refusal.ts';
import { announceOutcomes, type Chooser, chosenLeads, previewOf } from './chosen-leads.ts';
import { actorOf } from './moves.ts';

/** The previous owner of a lead; null for the pool. */
const before = z.nullable(z.uuid());

/** Assigns leads to a recruiter, or distributes them if `to` is null. Only an admin can still undo this. */
export function assignWork(to: string | null, chooser: Chooser): BulkWork {
  const { user } = chooser;
  const owners = new Map<string, string | null>();

  const restoreOwner = async (id: string, owner: string | null, signal: AbortSignal): Promise<void> => {
    if (owner === null) return releaseLead(await loadCandidate(id, signal), signal);
    const [answer] = await assignLeads([id], owner, signal);
    if (!answer || answer.assigned_to !== owner) throw new Refusal('UNDO_NOT_POSSIBLE');
  };

  return {
    async preview(selection, signal) {
      const leads = await chosenLeads(selection, signal);
      owners.clear();
      for (const lead of leads) owners.set(lead.id, lead.assigned_recruiter_id);
      return previewOf(selection, leads, chooser, (lead) => {
        if (!actorOf(lead, user)) return 'notYours';
        return to !== null && lead.assigned_recruiter_id === to ? 'same' : null;
      });
    },

    async runBatch(ids, signal) {
      const answers = await assignLeads(ids, to, signal).catch((cause) => {
        const error = dataErrorOf(cause);
        // The chosen recruiter has left meanwhile: no lead was assigned.
        if (error instanceof Refusal && error.details.entity === 'user') return null;
        throw error;
      });
      return announceOutcomes(
        ids.flatMap((id): BatchOutcome[] => {
          if (!answers) return [{ id, isDone: false, reason: 'recruiterGone' }];
          const answer = answers.find(({ candidate_id }) => candidate_id === id);
          if (!answer) return [];
          return answer.code === null
            ? [{ id, isDone: true, before: owners.get(id) ?? null }]
            : [{ id, isDone: false, reason: answer.code }];
        }),
      );
    },

    ...(user.role === 'admin' && {
      undo: async (rows, signal) => {
        const was = new Map(rows.map((row) => [row.id, before.parse(row.before)]));
        const ids = rows.map(({ id }) => id);
        return announceOutcomes(await eachRow(ids, (id) => restoreOwner(id, was.get(id) ?? null, signal)));
      },
    }),
  };
}
