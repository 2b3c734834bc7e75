import { eq, isNull } from '#machines/data/conditions.ts';
import { columnsOf } from '#machines/data/parse.ts';
import { visaRoutes } from '#machines/data/rpc/suggest-visa-route.ts';
import { handoverAges, handoverRow } from '#machines/data/views/handover-list.ts';
import { defineList } from '#machines/factories/define-list.ts';
import { choice, flagFilter, ids } from '#machines/factories/list-filters.ts';
import { candidateSearch } from '#machines/shared/candidate-search.ts';

/** Hand-overs that wait for operations: product design, C.16. */
export const processingList = defineList({
  id: 'processing',
  from: 'handover_list',
  select: columnsOf(handoverRow),
  row: handoverRow,
  viewOf: ['candidates', 'applications'],
  relatedTables: ['candidate_internal', 'documents', 'visa_cases'],
  topics: () => ['queue:ops'],
  tabs: {
    all: () => [],
    mine: ({ userId }) => [eq('ops_id', userId)],
    unassigned: () => [isNull('ops_id')],
    clean: () => [eq('is_clean', true)],
  },
  filters: {
    opening: ids('opening_id'),
    client: choice('client_name'),
    recruiter: ids('recruiter_id'),
    age: choice('age', handoverAges),
    route: choice('route', visaRoutes),
    operations: ids('ops_id'),
    late: flagFilter(eq('is_late', true), eq('is_late', false)),
  },
  search: candidateSearch(),
  sorts: ['first_name', 'opening_title', 'start_on', 'handed_over_at', 'stage_due_at'],
  // Longest wait first.
  defaultSort: [{ column: 'handed_over_at', isDescending: false }],
});
