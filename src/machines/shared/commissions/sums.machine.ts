import { type CommissionSum, type SummedLines, sumCommissions } from '#machines/data/rpc/commission-sums.ts';
import { createWidgetMachine } from '#machines/kinds/widget.machine.ts';

/** The sums of lines that a person reads, loaded again when one of them changes. */
export const createSumsMachine = (userId: string, of: SummedLines) =>
  createWidgetMachine<readonly CommissionSum[]>({
    id: `commissionSums:${JSON.stringify(of)}`,
    tables: ['commission_entries', 'commission_states', 'notifications'],
    topics: [`user:${userId}`],
    load: (signal) => sumCommissions(of, signal),
  });
