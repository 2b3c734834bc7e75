/** Adds one tag to many leads, or removes it. */
import { tagCandidate } from '#machines/data/rpc/tag-candidate.ts';
import type { BulkWork } from '#machines/factories/bulk-queue.ts';
import { eachRow } from '#machines/factories/each-row.ts';
import { announceOutcomes, type Chooser, chosenLeads, loadInternals, previewOf } from './chosen-leads.ts';
import { actorOf } from './moves.ts';

const batchSize = 10;

/** Returns a tag as the database normalizes it: differences in case and spaces are ignored. */
export function tagOf(typed: string): string {
  return typed.trim().replace(/\s+/g, ' ').toLowerCase();
}

/** Adds a tag to leads or, with `isOn` false, removes it; can be undone. */
export function tagWork(tag: string, isOn: boolean, chooser: Chooser): BulkWork {
  return {
    batchSize,
    async preview(selection, signal) {
      const leads = await chosenLeads(selection, signal);
      const internals = await loadInternals(leads, signal);
      const tagged = new Set(
        internals.flatMap(({ candidate_id, tags }) => (tags.includes(tag) ? [candidate_id] : [])),
      );
      return previewOf(selection, leads, chooser, (lead) => {
        if (!actorOf(lead, chooser.user)) return 'notYours';
        if (tagged.has(lead.id) !== isOn) return null;
        return isOn ? 'tagged' : 'untagged';
      });
    },
    runBatch: async (ids, signal) =>
      announceOutcomes(await eachRow(ids, (id) => tagCandidate(id, tag, isOn, signal))),
    undo: async (rows, signal) =>
      announceOutcomes(
        await eachRow(
          rows.map(({ id }) => id),
          (id) => tagCandidate(id, tag, !isOn, signal),
        ),
      ),
  };
}
