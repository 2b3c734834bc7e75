import { searchCandidates, shortestSearch } from '#machines/data/rpc/search-candidates.ts';
import type { ListSearch } from '#machines/factories/list-specification.ts';

/** Maximum number of candidates that a list search finds. */
const mostFound = 50;

/** The search of a list of candidates whose ids are in `column`. */
export function candidateSearch(column = 'id'): ListSearch {
  return {
    column,
    shortest: shortestSearch,
    find: async (typed, signal) => (await searchCandidates(typed, mostFound, signal)).map(({ id }) => id),
  };
}
