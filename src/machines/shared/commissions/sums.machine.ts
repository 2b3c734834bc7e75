import { type CommissionSum, type SummedLines, sumCommissions } from '#machines/data/rpc/commission-sums.ts';
import { createWidgetMachine } from '#machines/factories/widget.machine.ts';

/** Loads the sums of lines that a user may read, and reloads them when a line changes. */
export const createSumsMachine = (userId: string, of: SummedLines) =>
  createWidgetMachine<readonly CommissionSum[]>({
    id: `commissionSums:${JSON.stringify(of)}`,
    tables: ['commission_entries', 'commission_states', 'notifications'],
    topics: [`user:${userId}`],
    load: (signal) => sumCommissions(of, signal),
  });
