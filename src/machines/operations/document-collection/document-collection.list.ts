import { containsAny, eq } from '#machines/data/conditions.ts';
import { documentStates } from '#machines/data/document-states.ts';
import { columnsOf } from '#machines/data/parse.ts';
import { visaRoutes } from '#machines/data/rpc/suggest-visa-route.ts';
import { documentListRow } from '#machines/data/views/document-list.ts';
import { defineList } from '#machines/factories/define-list.ts';
import { choice, flagFilter, ids, withinDays } from '#machines/factories/list-filters.ts';
import { candidateSearch } from '#machines/shared/candidate-search.ts';

/** Returns the entry of `states` for a state of any document type, instead of one type. */
const anyTypeState = (state: string) => `:${state}`;
const typeState = (type: string, state: string) => `${type}:${state}`;

/** States of a file that waits for a reviewer. */
const statesToReview = ['uploaded', 'in_review'].map(anyTypeState);

/** Candidates in the documents stage, with the state of each required type: product design, C.17. */
export const documentCollectionList = defineList({
  id: 'documentCollection',
  from: 'document_list',
  select: columnsOf(documentListRow),
  row: documentListRow,
  viewOf: ['candidates', 'applications', 'document_plans'],
  relatedTables: ['documents', 'document_requirements', 'document_review_locks', 'candidate_internal'],
  topics: ({ userId }) => ['queue:ops', `user:${userId}`],
  // Both filters together match one type in one state.
  always: ({ filters: { type = [], state = [] } }) =>
    state.length === 0
      ? []
      : containsAny(
          'states',
          type.flatMap((code) => state.map((name) => typeState(code, name))),
        ),
  tabs: {
    open: () => [eq('is_complete', false)],
    mine: ({ userId }) => [eq('is_complete', false), eq('ops_id', userId)],
    review: () => containsAny('states', statesToReview),
    complete: () => [eq('is_complete', true)],
  },
  filters: {
    type: { kind: 'choice', conditions: (codes) => containsAny('states', codes) },
    state: {
      kind: 'choice',
      values: documentStates,
      conditions: (states) => containsAny('states', states.map(anyTypeState)),
    },
    neededBy: withinDays('next_needed_by', [3, 7, 14]),
    expiring: withinDays('expires_on', [30, 60, 90]),
    client: choice('client_name'),
    route: choice('visa_route', visaRoutes),
    operations: ids('ops_id'),
    rejectedTwice: flagFilter(eq('is_rejected_twice', true), eq('is_rejected_twice', false)),
  },
  search: candidateSearch(),
  sorts: ['first_name', 'percent', 'next_needed_by', 'start_on'],
  defaultSort: [{ column: 'next_needed_by', isDescending: false }],
});
