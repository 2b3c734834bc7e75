import { type CommissionOutlook, loadCommissionOutlook } from '#machines/data/rpc/my-commission-outlook.ts';
import { type CommissionListRow, listNextCommissions } from '#machines/data/views/commission-list.ts';
import { createWidgetMachine } from '#machines/kinds/widget.machine.ts';

/** What a recruiter can still earn, with the lines that are expected next. */
export interface Outlook extends CommissionOutlook {
  next: readonly CommissionListRow[];
}

/** How many expected lines are shown. */
const shownNext = 4;

/** The outlook of the recruiter who is signed in. */
export const createOutlookMachine = (userId: string) =>
  createWidgetMachine<Outlook>({
    id: 'commissionOutlook',
    tables: ['commission_entries', 'commission_states', 'notifications'],
    topics: [`user:${userId}`],
    load: async (signal) => {
      const [outlook, next] = await Promise.all([
        loadCommissionOutlook(signal),
        listNextCommissions(userId, shownNext, signal),
      ]);
      return { ...outlook, next };
    },
  });
