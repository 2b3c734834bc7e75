import { parseListAddress } from '#machines/factories/list-address.ts';
import type { ListQuery } from '#shared/list-query.ts';
import type { CaseNeighbours, NeighboursOf } from './case-neighbours.machine.ts';
import { visaList, visaSort } from './visa.list.ts';

/** Reads the cases before and after a case in its list. Throws as `client` does. */
export async function loadNeighbours(
  { caseId, userId, search }: NeighboursOf,
  signal: AbortSignal,
): Promise<CaseNeighbours> {
  const { loadPage, loadRows } = visaList.source;
  const { query } = parseListAddress(visaList, new URLSearchParams(search));
  const sort = query.sort.length > 0 ? query.sort : visaSort;
  const scope = { userId };
  // Ignores the filters: an edited case may no longer match them, but its position is still needed.
  const all: ListQuery = { tab: 'all', search: '', filters: {}, sort };
  const [row] = await loadRows({ query: all, scope, ids: [caseId] }, signal);
  if (!row) return { isListed: false, previousId: null, nextId: null };
  const loadAdjacent = async (order: ListQuery['sort']) =>
    (await loadPage({ query: { ...query, sort: order }, scope, after: row }, signal)).rows[0]?.id ?? null;
  const reversed = sort.map(({ column, isDescending }) => ({ column, isDescending: !isDescending }));
  const [previousId, nextId] = await Promise.all([loadAdjacent(reversed), loadAdjacent(sort)]);
  return { isListed: true, previousId, nextId };
}
