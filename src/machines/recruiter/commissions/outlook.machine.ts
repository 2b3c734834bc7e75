import { type CommissionOutlook, loadCommissionOutlook } from '#machines/data/rpc/my-commission-outlook.ts';
import { type CommissionListRow, listNextCommissions } from '#machines/data/views/commission-list.ts';
import { createWidgetMachine } from '#machines/factories/widget.machine.ts';

/** A recruiter's possible earnings, with the next projected lines. */
export interface Outlook extends CommissionOutlook {
  next: readonly CommissionListRow[];
}

/** Number of projected lines shown. */
const maxNextCommissions = 4;

/** Loads the outlook of the signed-in recruiter. */
export const createOutlookMachine = (userId: string) =>
  createWidgetMachine<Outlook>({
    id: 'commissionOutlook',
    tables: ['commission_entries', 'commission_states', 'notifications'],
    topics: [`user:${userId}`],
    load: async (signal) => {
      const [outlook, next] = await Promise.all([
        loadCommissionOutlook(signal),
        listNextCommissions(userId, maxNextCommissions, signal),
      ]);
      return { ...outlook, next };
    },
  });
