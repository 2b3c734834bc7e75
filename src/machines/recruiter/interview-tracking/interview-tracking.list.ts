import { dayInDubai } from '#machines/data/clock.ts';
import { type Condition, containsAny, dayStart, eq, isOneOf } from '#machines/data/conditions.ts';
import { columnsOf } from '#machines/data/parse.ts';
import { interviewStatuses } from '#machines/data/tables/interviews.ts';
import { interviewListRow } from '#machines/data/views/interview-list.ts';
import { defineList } from '#machines/factories/define-list.ts';
import { choice, dates, flagFilter, ids } from '#machines/factories/list-filters.ts';
import type { ListTabInput } from '#machines/factories/list-specification.ts';
import { phoneDigits } from '#machines/shared/phone-digits.ts';
import { interviewKinds } from '#shared/interview-kinds.ts';

/** Statuses in the list: a moved interview appears as its replacement. */
export const listedStatuses = interviewStatuses.filter((status) => status !== 'rescheduled');

/** Number of past days that the tabs of finished interviews cover, unless a period is given. */
const recentDays = 90;

/** Matches from the start of today in Dubai, or of a day relative to it. */
const from = (days: number): Condition => ({
  column: 'starts_at',
  operator: 'gte',
  value: dayStart(dayInDubai(days)),
});

const recentConditions = ({ filters }: ListTabInput): Condition[] => (filters.day ? [] : [from(-recentDays)]);

/** Matches completed interviews without a final decision. */
const undecidedConditions: readonly Condition[] = [
  eq('status', 'completed'),
  { or: 'outcome.is.null,outcome.eq.hold' },
];

/** Interviews from booking to decision: product design, C.4. */
export const interviewTrackingList = defineList({
  id: 'interviewTracking',
  from: 'interview_list',
  select: columnsOf(interviewListRow),
  row: interviewListRow,
  viewOf: ['interviews'],
  relatedTables: ['interview_slots', 'scorecards', 'applications', 'candidates'],
  topics: ({ userId }) => ['queue:interviews', `user:${userId}`],
  tabs: {
    toConfirm: () => [eq('status', 'scheduled'), from(0)],
    today: () => [
      from(0),
      { column: 'starts_at', operator: 'lt', value: dayStart(dayInDubai(), 1) },
      ...isOneOf(
        'status',
        listedStatuses.filter((status) => !status.startsWith('cancelled')),
      ),
    ],
    inProgress: () => isOneOf('status', ['checked_in', 'in_progress']),
    awaitingScorecard: () => [...undecidedConditions, eq('awaits', 'scorecard')],
    awaitingDecision: () => [...undecidedConditions, eq('awaits', 'decision')],
    noShow: (ask) => [eq('status', 'no_show'), ...recentConditions(ask)],
    done: (ask) => [
      { or: 'outcome.in.(pass,fail,second_round),status.in.(cancelled_by_candidate,cancelled_by_us)' },
      ...recentConditions(ask),
    ],
  },
  filters: {
    day: dates('starts_at', { today: [0, 0], tomorrow: [1, 1], nextDays: [0, 6], lastDays: [-6, 0] }),
    kind: choice('kind', interviewKinds),
    opening: ids('opening_id'),
    interviewer: { kind: 'ids', conditions: (chosen) => containsAny('interviewer_ids', chosen) },
    mine: flagFilter(eq('is_mine', true), eq('is_mine', false)),
    status: choice('status', listedStatuses),
    late: flagFilter(eq('decision_is_late', true), eq('decision_is_late', false)),
    place: ids('location_id'),
    language: choice('preferred_language'),
  },
  search: { columns: ['reference', 'phone_e164'], folded: ['candidate_folded'], normalize: phoneDigits },
  sorts: ['starts_at', 'candidate_name', 'opening_title', 'reschedule_count', 'waiting_since'],
  defaultSort: (tab) => {
    if (tab === 'awaitingScorecard' || tab === 'awaitingDecision')
      return [{ column: 'waiting_since', isDescending: false }];
    return [{ column: 'starts_at', isDescending: tab === 'noShow' || tab === 'done' }];
  },
});
