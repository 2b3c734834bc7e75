import { type Condition, containsAny, eq } from '#machines/data/conditions.ts';
import { columnsOf } from '#machines/data/parse.ts';
import { visaRoutes } from '#machines/data/rpc/suggest-visa-route.ts';
import { acceptanceRisks, acceptedRow, progresses } from '#machines/data/views/accepted-list.ts';
import { defineList } from '#machines/factories/define-list.ts';
import { choice, flagFilter, ids, restrictToTabs, withinDays } from '#machines/factories/list-filters.ts';
import type { ListReader, ListTab } from '#machines/factories/list-specification.ts';
import { candidateSearch } from '#machines/shared/candidate-search.ts';

const ownCondition = ({ userId }: ListReader): Condition => eq('recruiter_id', userId);
const stageTab =
  (stage: string): ListTab =>
  (ask) => [ownCondition(ask), eq('current_stage', stage)];
/** Matches candidates who accepted an offer and wait for the hand-over, including returned ones. */
const toHandOver =
  (isReturned: boolean): ListTab =>
  (ask) => [ownCondition(ask), eq('current_stage', 'offer_accepted'), eq('is_returned', isReturned)];

/** A recruiter's candidates from the accepted offer to deployment: product design, C.7. */
export const acceptedCandidatesList = defineList({
  id: 'acceptedCandidates',
  from: 'accepted_list',
  select: columnsOf(acceptedRow),
  row: acceptedRow,
  viewOf: ['candidates', 'applications'],
  relatedTables: [
    'candidate_internal',
    'contact_logs',
    'documents',
    'visa_cases',
    'onboarding_tasks',
    'deployments',
  ],
  topics: ({ userId }) => ['queue:leads', `user:${userId}`],
  tabs: {
    open: (ask) => [
      ownCondition(ask),
      {
        column: 'current_stage',
        operator: 'in',
        value: ['offer_accepted', 'handover_review', 'documents', 'visa', 'onboarding'],
      },
    ],
    returned: toHandOver(true),
    ready: toHandOver(false),
    handedOver: stageTab('handover_review'),
    documents: stageTab('documents'),
    visa: stageTab('visa'),
    onboarding: stageTab('onboarding'),
    deployed: stageTab('deployed'),
  },
  filters: {
    progress: restrictToTabs(
      ['open'],
      choice(
        'progress',
        progresses.filter((progress) => progress !== 'deployed'),
      ),
    ),
    opening: ids('opening_id'),
    client: choice('client_name'),
    operations: ids('ops_id'),
    start: withinDays('start_on', [7, 14, 30]),
    late: flagFilter(eq('is_late', true), eq('is_late', false)),
    route: choice('visa_route', visaRoutes),
    risk: { kind: 'choice', values: acceptanceRisks, conditions: (chosen) => containsAny('risks', chosen) },
  },
  search: candidateSearch(),
  sorts: ['first_name', 'opening_title', 'start_on', 'accepted_at', 'visa_deadline', 'deployed_on'],
  defaultSort: (tab) => {
    if (tab === 'deployed') return [{ column: 'deployed_on', isDescending: true }];
    const oldestFirst = { column: 'accepted_at', isDescending: false };
    return tab === 'open' ? [{ column: 'is_returned', isDescending: true }, oldestFirst] : [oldestFirst];
  },
});
