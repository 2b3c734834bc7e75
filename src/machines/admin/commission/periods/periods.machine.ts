import {
  type CommissionPeriod,
  closeCommissionPeriod,
  listCommissionPeriods,
  type PeriodPayment,
} from '#machines/data/rpc/commission-periods.ts';
import { createCollectionMachine } from '#machines/factories/collection.machine.ts';

/** Closes a month at the version seen. */
export interface CloseOrder {
  period: CommissionPeriod;
  payment: PeriodPayment;
}

/** Loads the months of the ledger with their totals, and pays a month. The result is the number of lines paid. */
export const periodsMachine = createCollectionMachine<readonly CommissionPeriod[], CloseOrder, number>({
  id: 'commissionPeriods',
  load: (_, signal) => listCommissionPeriods(signal),
  run: ({ period, payment }, signal) => closeCommissionPeriod(period, payment, signal),
  reloadsAfter: ['order.done', 'order.failed'],
  staleAfter: 60_000,
});
