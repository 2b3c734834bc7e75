/** The critical due items of operations. */
import { announce } from '#machines/data/changes.ts';
import { handBack } from '#machines/data/rpc/hand-back.ts';
import { type OpsDueItem, opsDueItems, snoozeOpsItem } from '#machines/data/rpc/ops-due-items.ts';
import { updateVisaCase } from '#machines/data/rpc/visa-case-changes.ts';
import type { DueNote as Note } from '#machines/factories/due-list.context.ts';
import { createDueListMachine } from '#machines/factories/due-list.machine.ts';
import type { DueListSource } from '#machines/factories/due-list.source.ts';
import { keyOf, rankDue } from './due-ranking.ts';

/** An action on an item. */
export type OpsDueOrder =
  | { type: 'snooze'; item: OpsDueItem; until: string }
  /** Assigns the running case of the item to another user. */
  | { type: 'assign'; item: OpsDueItem; proId: string }
  /** Records that the item in custody was returned. */
  | { type: 'handBack'; item: OpsDueItem };
export type OpsDueNote = Note<OpsDueOrder, void>;

/** Tables whose changes can affect the list. */
const tables = ['visa_cases', 'visa_stages', 'custody_log', 'appointments', 'candidates', 'documents'];

export const dueSource: DueListSource<OpsDueItem, OpsDueOrder> = {
  id: 'opsDue',
  load: (_, signal) => opsDueItems(signal),
  keyOf,
  rank: (items) => rankDue(items),
  do: async (order, _, signal) => {
    const { item } = order;
    switch (order.type) {
      case 'snooze':
        return snoozeOpsItem(item, order.until, signal);
      case 'assign': {
        const { case_id: id, case_version: version } = item;
        if (id === null || version === null) return;
        await updateVisaCase({ id, version }, { pro_id: order.proId }, signal);
        return;
      }
      case 'handBack':
        await handBack(item, signal);
        announce({ table: 'custody_log', row: item.id, operation: 'update' });
    }
  },
  topics: (me) => ['queue:ops', `user:${me}`],
  isAbout: ({ table }) => tables.includes(table),
};

export const dueMachine = createDueListMachine(dueSource);
