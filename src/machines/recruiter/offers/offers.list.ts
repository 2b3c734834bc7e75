import { dayInDubai, now } from '#machines/data/clock.ts';
import { type Condition, dayStart, eq, isOneOf } from '#machines/data/conditions.ts';
import { columnsOf } from '#machines/data/parse.ts';
import { declineReasons, offerRow, offerStatuses } from '#machines/data/tables/offers.ts';
import { offerListRow } from '#machines/data/views/offer-list.ts';
import { defineList } from '#machines/factories/define-list.ts';
import { choice, flagFilter, ids, restrictToTabs } from '#machines/factories/list-filters.ts';
import { phoneDigits } from '#machines/shared/phone-digits.ts';

/** Remaining time below which an offer counts as expiring, in milliseconds. */
export const expiringWithin = 24 * 3_600_000;

/** Statuses in the list: a superseded offer appears only as its replacement. */
export const listedStatuses = offerStatuses.filter((status) => status !== 'superseded');

const outstanding: readonly Condition[] = isOneOf('status', ['sent', 'viewed']);

const expiresBefore = (moment: string): Condition => ({
  column: 'expires_at',
  operator: 'lt',
  value: moment,
});

/** A recruiter's offers, from the draft to the answer: product design, C.6. */
export const offersList = defineList({
  id: 'offers',
  from: 'offer_list',
  select: columnsOf(offerListRow),
  row: offerListRow,
  viewOf: ['offers'],
  relatedTables: ['applications', 'candidates', 'job_openings'],
  topics: ({ userId }) => [`user:${userId}`],
  tabs: {
    draft: () => isOneOf('status', ['draft', 'approved']),
    awaitingApproval: () => [eq('status', 'pending_approval')],
    sent: () => [eq('status', 'sent')],
    viewed: () => [eq('status', 'viewed')],
    expiring: () => [...outstanding, expiresBefore(new Date(now() + expiringWithin).toISOString())],
    accepted: () => [eq('status', 'accepted')],
    closed: () => isOneOf('status', ['declined', 'expired', 'withdrawn']),
  },
  filters: {
    status: restrictToTabs(['draft', 'expiring', 'closed'], choice('status', listedStatuses)),
    opening: ids('opening_id'),
    recruiter: ids('recruiter_id'),
    expires: restrictToTabs(['sent', 'viewed', 'expiring'], {
      kind: 'days',
      presets: [1, 2, 7],
      conditions: (chosen) => chosen.map((days) => expiresBefore(dayStart(dayInDubai(), Number(days) + 1))),
    }),
    approver: ids('approver_id'),
    declined: restrictToTabs(['closed'], choice('decline_reason', declineReasons)),
    language: choice('language', offerRow.shape.language.options),
    login: flagFilter(eq('has_account', true), eq('has_account', false)),
  },
  search: {
    columns: ['number', 'reference', 'phone_e164'],
    folded: ['candidate_folded'],
    normalize: phoneDigits,
  },
  sorts: [
    'candidate_name',
    'number',
    'total_max_fils',
    'basic_fils',
    'expires_at',
    'sent_at',
    'viewed_at',
    'created_at',
    'closed_at',
  ],
  defaultSort: (tab) => {
    if (tab === 'draft') return [{ column: 'created_at', isDescending: true }];
    if (tab === 'awaitingApproval') return [{ column: 'created_at', isDescending: false }];
    if (tab === 'accepted' || tab === 'closed') return [{ column: 'closed_at', isDescending: true }];
    return [{ column: 'expires_at', isDescending: false }];
  },
});
