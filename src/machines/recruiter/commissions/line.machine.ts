import { addCommissionMessage, disputeCommission } from '#machines/data/rpc/commission-changes.ts';
import { type CommissionMessage, listCommissionMessages } from '#machines/data/tables/commission-messages.ts';
import { type CommissionListRow, loadCommissionLine } from '#machines/data/views/commission-list.ts';
import { createCollectionMachine } from '#machines/kinds/collection.machine.ts';

/** A line with what was said about it. */
export interface CommissionRecord {
  line: CommissionListRow;
  messages: readonly CommissionMessage[];
}

/** What a recruiter does with a line: disputes it, or adds to the dispute. */
export type LineOrder =
  | { id: string; kind: 'dispute'; version: number; text: string }
  | { id: string; kind: 'message'; text: string };

/** One line of the ledger, and the dispute about it. */
export const lineMachine = createCollectionMachine<CommissionRecord, LineOrder, void, { id: string }>({
  id: 'commissionLine',
  load: async ({ id }, signal) => {
    const [line, messages] = await Promise.all([
      loadCommissionLine(id, signal),
      listCommissionMessages(id, signal),
    ]);
    return { line, messages };
  },
  run: (order, signal) =>
    order.kind === 'dispute'
      ? disputeCommission(order, order.text, signal)
      : addCommissionMessage(order.id, order.text, signal),
  reloadsAfter: ['order.done', 'order.failed'],
  staleAfter: 60_000,
});
