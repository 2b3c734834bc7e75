import { dayInDubai } from '#machines/data/clock.ts';
import { type Condition, eq } from '#machines/data/conditions.ts';
import { columnsOf } from '#machines/data/parse.ts';
import { daysAfter, mondayOf, onboardingRow, type Readiness } from '#machines/data/views/onboarding-list.ts';
import { defineList } from '#machines/factories/define-list.ts';
import { booleanFilter, choice, ids, type ListFilter } from '#machines/factories/list-filters.ts';
import type { ListTab } from '#machines/factories/list-specification.ts';
import { candidateSearch } from '#machines/shared/candidate-search.ts';
import { emirates } from '#shared/emirates.ts';

const onboarding = eq('current_stage', 'onboarding');
const isDeployed = eq('current_stage', 'deployed');

/** Selects one readiness. The stage is indexed; the readiness is computed only for the rows found. */
const readinessTab =
  (stage: Condition, readiness: Readiness): ListTab =>
  () => [stage, eq('readiness', readiness)];

/** Start week relative to the current week in Dubai. */
export const deployWeeks = ['late', 'this', 'next', 'after', 'none'] as const;

/** Returns the condition for one of `deployWeeks`, as a PostgREST alternative. */
function weekCondition(week: string): string {
  const today = dayInDubai();
  const monday = mondayOf(today);
  const startsBetween = (first: string, after: string) => `and(start_on.gte.${first},start_on.lt.${after})`;
  switch (week) {
    case 'late':
      return `and(start_on.lt.${today},current_stage.eq.onboarding)`;
    case 'this':
      return startsBetween(monday, daysAfter(monday, 7));
    case 'next':
      return startsBetween(daysAfter(monday, 7), daysAfter(monday, 14));
    case 'after':
      return `start_on.gte.${daysAfter(monday, 14)}`;
    default:
      return 'start_on.is.null';
  }
}

const deployWeek: ListFilter = {
  kind: 'choice',
  values: deployWeeks,
  conditions: (chosen) => [{ or: chosen.map(weekCondition).join() }],
};

/** Candidates from residence to the first shift: product design, C.19. */
export const onboardingList = defineList({
  id: 'onboarding',
  from: 'onboarding_list',
  select: columnsOf(onboardingRow),
  row: onboardingRow,
  viewOf: ['candidates', 'applications'],
  relatedTables: ['onboarding_tasks', 'deployments', 'documents', 'candidate_internal'],
  topics: ({ userId }) => ['queue:ops', `user:${userId}`],
  tabs: {
    open: () => [
      { column: 'readiness', operator: 'in', value: ['blocked', 'in_progress', 'ready', 'deployed'] },
    ],
    blocked: readinessTab(onboarding, 'blocked'),
    inProgress: readinessTab(onboarding, 'in_progress'),
    ready: readinessTab(onboarding, 'ready'),
    deployed: readinessTab(isDeployed, 'deployed'),
    working: () => [isDeployed],
  },
  filters: {
    client: choice('client_name'),
    opening: ids('opening_id'),
    emirate: choice('work_emirate', emirates),
    task: booleanFilter('open_tasks'),
    owner: choice('next_owner', ['operations', 'driver']),
    operations: ids('ops_id'),
    week: deployWeek,
    reason: booleanFilter('blocked_reasons'),
  },
  hasBoard: true,
  search: candidateSearch(),
  sorts: ['first_name', 'opening_title', 'work_emirate', 'start_on'],
  defaultSort: (tab) => [{ column: 'start_on', isDescending: tab === 'deployed' || tab === 'working' }],
});
