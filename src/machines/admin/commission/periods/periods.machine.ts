import {
  type CommissionPeriod,
  closeCommissionPeriod,
  listCommissionPeriods,
  type PeriodPayment,
} from '#machines/data/rpc/commission-periods.ts';
import { createCollectionMachine } from '#machines/kinds/collection.machine.ts';

/** Closes a month as it was seen. */
export interface CloseOrder {
  period: CommissionPeriod;
  payment: PeriodPayment;
}

/** The months of the ledger with their totals, and the payment of one. An order ends with how many lines were paid. */
export const periodsMachine = createCollectionMachine<readonly CommissionPeriod[], CloseOrder, number>({
  id: 'commissionPeriods',
  load: (_, signal) => listCommissionPeriods(signal),
  run: ({ period, payment }, signal) => closeCommissionPeriod(period, payment, signal),
  reloadsAfter: ['order.done', 'order.failed'],
  staleAfter: 60_000,
});
