/** Sets the same next action for many leads. */
import { type NextStep, setNextAction } from '#machines/data/rpc/set-next-action.ts';
import type { BulkWork } from '#machines/factories/bulk-queue.ts';
import { eachRow } from '#machines/factories/each-row.ts';
import { announceOutcomes, type Chooser, chosenLeads, loadInternals, previewOf } from './chosen-leads.ts';
import { actorOf } from './moves.ts';

const batchSize = 10;
const nothing: NextStep = { at: null, note: null };

/** Sets the next action; undo restores the previous one. */
export function nextActionWork(next: NextStep, chooser: Chooser): BulkWork {
  const steps = new Map<string, NextStep>();
  return {
    batchSize,
    async preview(selection, signal) {
      const leads = await chosenLeads(selection, signal);
      const internals = await loadInternals(leads, signal);
      const notes = new Map(internals.map((one) => [one.candidate_id, one.next_action_note]));
      steps.clear();
      for (const { id, next_action_at: at } of leads) steps.set(id, { at, note: notes.get(id) ?? null });
      return previewOf(selection, leads, chooser, (lead) =>
        actorOf(lead, chooser.user) ? null : 'notYours',
      );
    },
    runBatch: async (ids, signal) =>
      announceOutcomes(await eachRow(ids, (id) => setNextAction(id, next, signal))),
    undo: async (rows, signal) =>
      announceOutcomes(
        await eachRow(
          rows.map(({ id }) => id),
          (id) => setNextAction(id, steps.get(id) ?? nothing, signal),
        ),
      ),
  };
}
