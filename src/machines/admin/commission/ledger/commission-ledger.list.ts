import { columnsOf } from '#machines/data/parse.ts';
import { commissionStates } from '#machines/data/tables/commission-states.ts';
import { commissionListRow } from '#machines/data/views/commission-list.ts';
import { defineList } from '#machines/factories/define-list.ts';
import { choice, ids } from '#machines/factories/list-filters.ts';

/** Types of ledger line; a tier bonus is named by the number of deployments it requires. */
const milestones = ['deployed', 'day_30', 'day_90', 'clawback', 'reversal', 'correction'] as const;

/** The commission ledger lines of all recruiters: product design, C.27. */
export const commissionLedgerList = defineList({
  id: 'commissionLedger',
  from: 'commission_list',
  select: columnsOf(commissionListRow),
  row: commissionListRow,
  viewOf: ['commission_entries', 'commission_states'],
  topics: ({ userId }) => [`user:${userId}`],
  tabs: { all: () => [] },
  filters: {
    state: choice('status', commissionStates),
    recruiter: ids('recruiter_id'),
    month: choice('period'),
    milestone: choice('milestone', milestones),
  },
  search: { columns: ['first_name', 'last_name', 'reference'] },
  sorts: ['due_on', 'amount_fils'],
  defaultSort: [{ column: 'due_on', isDescending: true }],
});
