import { readListAddress } from '#machines/factories/list-address.ts';
import { createWidgetMachine } from '#machines/factories/widget.machine.ts';
import type { ListQuery } from '#shared/list-query.ts';
import { visaList, visaSort } from './visa.list.ts';

/** The cases beside one in the list it was opened from. */
export interface CaseNeighbours {
  /** False for a case that is no longer running: it has no place in the list. */
  isListed: boolean;
  /** Null for the first. */
  previousId: string | null;
  /** Null for the last. */
  nextId: string | null;
}

/** Which case, who reads it, and the query of the list's address: `?tab=near&pro=…`. */
export interface NeighboursOf {
  caseId: string;
  userId: string;
  search: string;
}

async function readNeighbours(
  { caseId, userId, search }: NeighboursOf,
  signal: AbortSignal,
): Promise<CaseNeighbours> {
  const { loadPage, loadRows } = visaList.source;
  const { query } = readListAddress(visaList, new URLSearchParams(search));
  const sort = query.sort.length > 0 ? query.sort : visaSort;
  const scope = { userId };
  // Work on the case may have taken it out of the filters; its place among the others is still known.
  const all: ListQuery = { tab: 'all', search: '', filters: {}, sort };
  const [row] = await loadRows({ query: all, scope, ids: [caseId] }, signal);
  if (!row) return { isListed: false, previousId: null, nextId: null };
  const beside = async (order: ListQuery['sort']) =>
    (await loadPage({ query: { ...query, sort: order }, scope, after: row }, signal)).rows[0]?.id ?? null;
  const reversed = sort.map(({ column, isDescending }) => ({ column, isDescending: !isDescending }));
  const [previousId, nextId] = await Promise.all([beside(reversed), beside(sort)]);
  return { isListed: true, previousId, nextId };
}

/** Reads the neighbours once: they stay the same while work on the case moves it in the list. */
export function createCaseNeighboursMachine(of: NeighboursOf) {
  return createWidgetMachine<CaseNeighbours>({
    id: `caseNeighbours:${of.caseId}`,
    load: (signal) => readNeighbours(of, signal),
  });
}
