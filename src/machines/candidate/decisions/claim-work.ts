/** Claims many pool leads at once, as far as the user may claim them. */
import { claimLead } from '#machines/data/rpc/claim-lead.ts';
import { releaseLead } from '#machines/data/rpc/release-lead.ts';
import { loadCandidate } from '#machines/data/tables/candidates.ts';
import type { BulkWork } from '#machines/factories/bulk-queue.ts';
import { eachRow } from '#machines/factories/each-row.ts';
import { announceOutcomes, type Chooser, chosenLeads, previewOf } from './chosen-leads.ts';

/** A small batch, so that stopping early leaves few leads claimed by mistake. */
const batchSize = 5;

/** Claims unowned leads; each can be released again. */
export function claimWork(chooser: Chooser): BulkWork {
  return {
    batchSize,
    preview: async (selection, signal) =>
      previewOf(selection, await chosenLeads(selection, signal), chooser, (lead) =>
        lead.assigned_recruiter_id === null ? null : 'taken',
      ),
    runBatch: async (ids, signal) => announceOutcomes(await eachRow(ids, (id) => claimLead(id, signal))),
    undo: async (rows, signal) =>
      announceOutcomes(
        await eachRow(
          rows.map(({ id }) => id),
          async (id) => releaseLead(await loadCandidate(id, signal), signal),
        ),
      ),
  };
}
