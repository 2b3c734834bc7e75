import { dayInDubai } from '#machines/data/clock.ts';
import { eq } from '#machines/data/conditions.ts';
import { columnsOf } from '#machines/data/parse.ts';
import { commissionKinds, commissionListRow } from '#machines/data/views/commission-list.ts';
import { defineList } from '#machines/factories/define-list.ts';
import { choice, restrictToTabs } from '#machines/factories/list-filters.ts';
import type { ListTabInput } from '#machines/factories/list-specification.ts';

/** Returns this month in Dubai: "2026-03". */
export const currentMonth = (): string => dayInDubai().slice(0, 7);

/** Returns the month whose lines are listed. */
export const monthOf = (filters: ListTabInput['filters']): string => filters.month?.[0] ?? currentMonth();

export const commissionMilestones = [
  'deployed',
  'day_30',
  'day_90',
  'clawback',
  'reversal',
  'correction',
] as const;

/** A recruiter's lines of the commission ledger: product design, C.9. */
export const commissionsList = defineList({
  id: 'commissions',
  from: 'commission_list',
  select: columnsOf(commissionListRow),
  row: commissionListRow,
  viewOf: ['commission_entries', 'commission_states'],
  topics: ({ userId }) => [`user:${userId}`],
  tabs: {
    month: ({ userId, filters }) => [
      eq('recruiter_id', userId),
      ...(filters.month === undefined ? [eq('period', currentMonth())] : []),
    ],
    all: ({ userId }) => [eq('recruiter_id', userId)],
  },
  filters: {
    month: restrictToTabs(['month'], choice('period')),
    milestone: choice('milestone', commissionMilestones),
    kind: choice('kind', commissionKinds),
    client: choice('client_name'),
  },
  search: { columns: ['first_name', 'last_name', 'reference'] },
  sorts: ['due_on', 'amount_fils'],
  defaultSort: [{ column: 'due_on', isDescending: true }],
});
