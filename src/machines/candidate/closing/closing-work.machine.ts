import { announce } from '#machines/data/changes.ts';
import { type Closing, closeItem } from '#machines/data/rpc/close-item.ts';
import type { ClosingItem } from '#machines/data/tables/closing-items.ts';
import { createCommandMachine } from '#machines/factories/command.machine.ts';

/** An item to close, with the data needed to reload its list. */
export interface ClosingStep extends Closing {
  item: Pick<ClosingItem, 'id' | 'version' | 'candidate_id'>;
}

/** Closes the items of a lost case, one at a time. */
export const closingWorkMachine = createCommandMachine<ClosingStep>({
  id: 'closingWork',
  async run(step, signal) {
    await closeItem(step, signal);
    announce({ table: 'closing_items', row: step.item.id, operation: 'update' });
    announce({ table: 'candidates', row: step.item.candidate_id, operation: 'update' });
  },
  keyOf: ({ item }) => item.id,
});
