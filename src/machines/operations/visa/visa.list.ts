import { dayInDubai } from '#machines/data/clock.ts';
import { containsAny, eq, isOneOf } from '#machines/data/conditions.ts';
import { columnsOf } from '#machines/data/parse.ts';
import { visaRoutes } from '#machines/data/rpc/suggest-visa-route.ts';
import { visaListRow } from '#machines/data/views/visa-list.ts';
import { defineList } from '#machines/factories/define-list.ts';
import { choice, flagFilter, ids, type ListFilter, withinDays } from '#machines/factories/list-filters.ts';
import { phoneDigits } from '#machines/shared/phone-digits.ts';
import { emirates } from '#shared/emirates.ts';
import { authorities, openStatuses, visaStageCodes } from './visa-stages.ts';

/** Number of days ahead that the "near" tab covers. */
export const nearDays = 7;

/** Default order of cases: earliest legal deadline first. */
export const visaSort = [{ column: 'binding_deadline', isDescending: false }];

/** Matches any of several values among a case's open steps. */
const openStepsFilter = (column: string, values: readonly string[]): ListFilter => ({
  kind: 'choice',
  values,
  conditions: (chosen) => containsAny(column, chosen),
});

/** Running visa cases, by binding deadline: product design, C.18. */
export const visaList = defineList({
  id: 'visa',
  from: 'visa_list',
  select: columnsOf(visaListRow),
  row: visaListRow,
  viewOf: ['visa_cases', 'visa_stages'],
  relatedTables: ['appointments', 'candidates', 'applications'],
  topics: ({ userId }) => ['queue:ops', `user:${userId}`],
  tabs: {
    all: () => [],
    near: () => [{ column: 'binding_deadline', operator: 'lt', value: dayInDubai(nearDays + 1) }],
    action: () => [eq('needs_action', true)],
    late: () => [eq('is_late', true)],
    waiting: () => [eq('is_waiting', true)],
    today: () => [eq('is_booked_today', true)],
    health: () => [eq('is_health_hold', true)],
  },
  filters: {
    route: choice('route', visaRoutes),
    stage: openStepsFilter('open_codes', visaStageCodes),
    emirate: choice('emirate', emirates),
    pro: ids('pro_id'),
    deadline: withinDays('binding_deadline', [0, 7, 14, 30]),
    late: flagFilter(eq('is_late', true), eq('is_late', false)),
    authority: openStepsFilter('open_authorities', authorities),
    result: openStepsFilter('open_statuses', openStatuses),
    employer: { kind: 'choice', conditions: (chosen) => isOneOf('employer_entity', chosen) },
  },
  search: {
    columns: ['reference', 'phone_e164', 'quota_ref', 'entry_permit_no'],
    folded: ['candidate_folded'],
    normalize: phoneDigits,
  },
  sorts: ['binding_deadline', 'candidate_name', 'route', 'started_at'],
  defaultSort: visaSort,
  views: ['table', 'board', 'calendar', 'trips'],
});
