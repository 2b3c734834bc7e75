import { addCommissionMessage, disputeCommission } from '#machines/data/rpc/commission-changes.ts';
import { createCollectionMachine } from '#machines/factories/collection.machine.ts';
import {
  type CommissionRecord,
  loadCommissionRecord,
} from '#machines/shared/commissions/commission-record.ts';

/** A recruiter's action on a line: open a dispute, or add a message to it. */
export type LineOrder =
  | { id: string; kind: 'dispute'; version: number; text: string }
  | { id: string; kind: 'message'; text: string };

/** Loads one ledger line, and its dispute. */
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
