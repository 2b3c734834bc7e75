import { addCommissionMessage, disputeCommission } from '#machines/data/rpc/commission-changes.ts';
import { createCollectionMachine } from '#machines/kinds/collection.machine.ts';
import {
  type CommissionRecord,
  loadCommissionRecord,
} from '#machines/shared/commissions/commission-record.ts';

/** What a recruiter does with a line: disputes it, or adds to the dispute. */
export type LineOrder =
  | { id: string; kind: 'dispute'; version: number; text: string }
  | { id: string; kind: 'message'; text: string };

/** One line of the ledger, and the dispute about it. */
export const lineMachine = createCollectionMachine<CommissionRecord, LineOrder, void, { id: string }>({
  id: 'commissionLine',
  load: ({ id }, signal) => loadCommissionRecord(id, signal),
  run: (order, signal) =>
    order.kind === 'dispute'
      ? disputeCommission(order, order.text, signal)
      : addCommissionMessage(order.id, order.text, signal),
  reloadsAfter: ['order.done', 'order.failed'],
  staleAfter: 60_000,
});
