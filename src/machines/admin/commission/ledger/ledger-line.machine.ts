import {
  addCommissionMessage,
  type LineAction,
  type Resolution,
  resolveDispute,
  reverseCommission,
  workCommissions,
} from '#machines/data/rpc/commission-changes.ts';
import { createCollectionMachine } from '#machines/factories/collection.machine.ts';
import {
  type CommissionRecord,
  loadCommissionRecord,
} from '#machines/shared/commissions/commission-record.ts';
import { Refusal, ruleOf } from '#shared/refusal.ts';

/** An admin's action on one line. Lines are named by `id`, with the version seen where the call takes it. */
export type LedgerOrder =
  | { kind: LineAction; id: string; reason: string | null }
  | { kind: 'reverse'; id: string; version: number; reason: string }
  | { kind: 'message'; id: string; text: string }
  | { kind: 'resolve'; id: string; version: number; resolution: Resolution };

/** Executes an order; throws the database's refusal when the line is not changed. */
export async function runOrder(order: LedgerOrder, signal: AbortSignal): Promise<void> {
  switch (order.kind) {
    case 'reverse':
      return reverseCommission(order, order.reason, signal);
    case 'message':
      return addCommissionMessage(order.id, order.text, signal);
    case 'resolve':
      return resolveDispute(order, order.resolution, signal);
    default: {
      const [verdict] = await workCommissions([order.id], order.kind, order.reason, signal);
      if (!verdict?.ok) throw new Refusal(ruleOf(verdict?.code ?? '') ?? 'NOT_FOUND');
    }
  }
}

/** Loads one ledger line with its messages, and carries out an admin's actions on it. */
export const ledgerLineMachine = createCollectionMachine<CommissionRecord, LedgerOrder, void, { id: string }>(
  {
    id: 'ledgerLine',
    load: ({ id }, signal) => loadCommissionRecord(id, signal),
    run: runOrder,
    reloadsAfter: ['order.done', 'order.failed'],
    staleAfter: 60_000,
  },
);
