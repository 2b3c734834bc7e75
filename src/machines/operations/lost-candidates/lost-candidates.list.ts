import { eq } from '#machines/data/conditions.ts';
import { columnsOf } from '#machines/data/parse.ts';
import { lostCandidateRow } from '#machines/data/views/lost-candidates.ts';
import { defineList } from '#machines/factories/define-list.ts';
import { choice, dates, flagFilter, ids } from '#machines/factories/list-filters.ts';
import { candidateSearch } from '#machines/shared/candidate-search.ts';
import { stages } from '#shared/stages.ts';

/** Candidates lost after the hand-over, and the items still to close: product design, C.20. */
export const lostCandidatesList = defineList({
  id: 'lostCandidates',
  from: 'lost_candidates',
  select: columnsOf(lostCandidateRow),
  row: lostCandidateRow,
  viewOf: ['candidates', 'applications'],
  relatedTables: ['candidate_internal', 'closing_items', 'custody_log', 'visa_stages'],
  topics: ({ userId }) => ['queue:ops', `user:${userId}`],
  tabs: {
    lost: () => [],
    toClose: () => [{ column: 'open_items', operator: 'gte', value: 1 }],
  },
  filters: {
    reason: choice('reason_code'),
    stage: choice(
      'lost_stage',
      stages.filter(({ phase }) => phase === 'operations').map(({ name }) => name),
    ),
    client: choice('client_name'),
    period: dates('lost_at'),
    openItems: flagFilter({ column: 'open_items', operator: 'gte', value: 1 }, eq('open_items', 0)),
    pro: ids('pro_id'),
    operations: ids('ops_id'),
  },
  search: candidateSearch(),
  sorts: ['first_name', 'lost_at', 'cost_fils', 'reapply_after'],
  defaultSort: [{ column: 'lost_at', isDescending: true }],
});
