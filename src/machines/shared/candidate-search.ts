import { minSearchLength, searchCandidates } from '#machines/data/rpc/search-candidates.ts';
import type { ListSearch } from '#machines/factories/list-specification.ts';

/** Maximum number of candidates that a list search finds. */
const maxMatches = 50;

/** The search of a list of candidates whose ids are in `column`. */
export function candidateSearch(column = 'id'): ListSearch {
  return {
    column,
    shortest: minSearchLength,
    find: async (typed, signal) => (await searchCandidates(typed, maxMatches, signal)).map(({ id }) => id),
  };
}
