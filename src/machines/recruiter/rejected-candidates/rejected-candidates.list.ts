import { type Condition, eq } from '#machines/data/conditions.ts';
import { columnsOf } from '#machines/data/parse.ts';
import { rejectedCandidateRow } from '#machines/data/views/rejected-candidates.ts';
import { defineList } from '#machines/factories/define-list.ts';
import { booleanFilter, choice, dates, ids } from '#machines/factories/list-filters.ts';
import type { ListReader } from '#machines/factories/list-specification.ts';
import { candidateSearch } from '#machines/shared/candidate-search.ts';
import { licenseTypes } from '#shared/licences.ts';
import { stages } from '#shared/stages.ts';

/** The tag of candidates worth considering for another job. */
export const talentPool = 'talent pool';

/**
 * Candidates of the user, now and when the application ended: the second column is the one indexed in the list's order.
 */
const ownConditions = ({ userId }: ListReader): Condition[] => [
  eq('assigned_recruiter_id', userId),
  eq('recruiter_id', userId),
];

/** A recruiter's candidates who were rejected or withdrew: product design, C.8. */
export const rejectedCandidatesList = defineList({
  id: 'rejectedCandidates',
  from: 'rejected_candidates',
  select: columnsOf(rejectedCandidateRow),
  row: rejectedCandidateRow,
  viewOf: ['candidates', 'applications'],
  relatedTables: ['candidate_internal'],
  topics: ({ userId }) => ['queue:leads', `user:${userId}`],
  tabs: {
    rejected: ownConditions,
    contactable: (ask) => [...ownConditions(ask), eq('is_contactable', true)],
  },
  filters: {
    reason: choice('rejection_reason_code'),
    stage: choice(
      'rejected_from_stage',
      stages.filter(({ phase }) => phase !== 'end').map(({ name }) => name),
    ),
    period: dates('rejected_at'),
    licence: choice('license_type', licenseTypes),
    source: choice('source'),
    opening: booleanFilter('opening_ids'),
    by: ids('rejected_by'),
  },
  search: candidateSearch(),
  sorts: ['first_name', 'rejected_at', 'reapply_after', 'license_type', 'source'],
  defaultSort: [{ column: 'rejected_at', isDescending: true }],
});
