/** Many leads of the pool at once, as far as one may have them. */
import { claimLead } from '#machines/data/rpc/claim-lead.ts';
import { releaseLead } from '#machines/data/rpc/release-lead.ts';
import { loadCandidate } from '#machines/data/tables/candidates.ts';
import type { BulkWork } from '#machines/kinds/bulk-queue.ts';
import { eachRow } from '#machines/kinds/each-row.ts';
import { announceDone, type Chooser, chosenLeads, previewOf } from './chosen-leads.ts';

/** Few a batch: whoever stops soon has few too many. */
const batchSize = 5;

/** Takes leads that belong to nobody; each can be given back. */
export function claimWork(chooser: Chooser): BulkWork {
  return {
    batchSize,
    preview: async (selection, signal) =>
      previewOf(selection, await chosenLeads(selection, signal), chooser, (lead) =>
        lead.assigned_recruiter_id === null ? null : 'taken',
      ),
    runBatch: async (ids, signal) => announceDone(await eachRow(ids, (id) => claimLead(id, signal))),
    undo: async (rows, signal) =>
      announceDone(
        await eachRow(
          rows.map(({ id }) => id),
          async (id) => releaseLead(await loadCandidate(id, signal), signal),
        ),
      ),
  };
}
