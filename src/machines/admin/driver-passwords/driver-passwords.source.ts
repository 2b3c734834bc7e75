/** Drivers and their last password reset, as a list: product design, C.23. */
import type { Page } from '#machines/data/cache.ts';
import { type Condition, isOneOf, isThere, isWithin, narrow } from '#machines/data/conditions.ts';
import { dataErrorOf } from '#machines/data/data-error.ts';
import {
  candidateDriver,
  candidateDrivers,
  countedDrivers,
  type Driver,
  userDriver,
  userDrivers,
} from '#machines/data/driver-passwords.ts';
import { type Order, readPage } from '#machines/data/pages.ts';
import { searchCandidates, shortestSearch } from '#machines/data/rpc/search-candidates.ts';
import { periodOf } from '#machines/kinds/filter-values.ts';
import type { ListAsk, ListSource } from '#machines/kinds/list.source.ts';
import type { ListDefinition } from '#machines/kinds/list-address.ts';
import type { ListQuery } from '#machines/kinds/list-query.ts';
import { licenseTypes } from '#shared/licences.ts';
import { knownSources } from '#shared/sources.ts';

/** What an address may say about the list. */
export const driverPasswordsList: ListDefinition = {
  tabs: ['all'],
  filters: {
    login: { kind: 'flag' },
    reset: { kind: 'flag' },
    licence: { kind: 'choice', values: licenseTypes },
    source: { kind: 'choice', values: knownSources },
    joined: { kind: 'dates' },
  },
  sortable: ['created_at'],
};

/** Most candidates that a search finds. */
const mostFound = 50;

type Ask = ListAsk<Driver, null> & { ids: readonly string[] | null };

/** The list's part of the list kind. */
export const driverPasswordsSource: ListSource<Driver, null, never> = {
  id: 'driverPasswords',
  table: 'candidates',
  alsoReads: ['password_resets', 'users'],
  topics: () => ['queue:leads', 'queue:ops'],
  loadPage: (ask, signal) => loadDrivers({ ...ask, ids: null }, signal),
  async loadRows({ query, ids }, signal) {
    const { rows } = await loadDrivers({ query, scope: null, after: null, ids }, signal);
    return [...rows];
  },
};

/**
 * Candidates; users with the role driver where those can't be read (specification, section 7), never the one in the
 * middle of the other.
 */
async function loadDrivers(ask: Ask, signal: AbortSignal): Promise<Page<Driver>> {
  if (ask.after?.from === 'users') return loadUsers(ask, signal);
  try {
    return await loadCandidates(ask, signal);
  } catch (error) {
    signal.throwIfAborted();
    if (ask.after !== null || dataErrorOf(error).code === 'network.offline') throw error;
    const page = await loadUsers(ask, signal).catch(() => null);
    // A list without rows could not say that these are not all.
    if (page === null || page.rows.length === 0) throw error;
    return page;
  }
}

async function loadCandidates(ask: Ask, signal: AbortSignal): Promise<Page<Driver>> {
  const { query, after, ids } = ask;
  const found = await foundBy(query, signal);
  if (found?.length === 0) return { rows: [], hasMore: false };
  const rows = narrowed(candidateDrivers(), query, [...among(found), ...among(ids)]);
  return readPage({ query: rows, row: candidateDriver, order: orderOf(query), after }, signal);
}

/** How many candidates a query finds; throws as `client` does. */
export async function countDrivers(query: ListQuery, signal: AbortSignal): Promise<number> {
  const found = await foundBy(query, signal);
  if (found?.length === 0) return 0;
  const { count } = await narrowed(countedDrivers(), query, among(found)).abortSignal(signal).throwOnError();
  return count ?? 0;
}

/** Those whom the search box finds, by its own index; null while nothing that can be looked for is typed. */
async function foundBy({ search }: ListQuery, signal: AbortSignal): Promise<string[] | null> {
  const words = search.trim();
  if (words.length < shortestSearch) return null;
  return (await searchCandidates(words, mostFound, signal)).map(({ id }) => id);
}

function narrowed<Query extends Parameters<typeof narrow>[0] & { or(filters: string): Query }>(
  candidates: Query,
  query: ListQuery,
  conditions: readonly Condition[],
): Query {
  const { licence = [] } = query.filters;
  // What nobody has written down is as unknown as what somebody called so.
  const rows = licence.includes('unknown')
    ? candidates.or(`license_type.in.(${licence.join()}),license_type.is.null`)
    : candidates;
  return narrow(rows, [
    { column: 'merged_into_id', operator: 'is', value: null },
    { column: 'anonymised_at', operator: 'is', value: null },
    ...conditionsOf(query),
    ...conditions,
  ]);
}

/** Of users nothing but the day they joined can be filtered by. */
async function loadUsers({ query, after, ids }: Ask, signal: AbortSignal): Promise<Page<Driver>> {
  const conditions: Condition[] = [
    { column: 'role', operator: 'eq', value: 'driver' },
    ...conditionsOf({ ...query, filters: { joined: query.filters.joined ?? [] } }),
    ...among(ids),
  ];
  const search = { words: query.search, columns: ['name', 'phone_number'] };
  const rows = narrow(userDrivers(), conditions, search);
  return readPage({ query: rows, row: userDriver, order: orderOf(query), after }, signal);
}

function conditionsOf({ filters }: ListQuery): Condition[] {
  const { login = [], reset = [], licence = [], source = [], joined = [] } = filters;
  return [
    ...isThere('user_id', login),
    ...isThere('resets', reset),
    ...(licence.includes('unknown') ? [] : isOneOf('license_type', licence)),
    ...isOneOf('source', source),
    ...isWithin('created_at', periodOf(joined[0] ?? '')),
  ];
}

function among(ids: readonly string[] | null): Condition[] {
  return ids === null ? [] : [{ column: 'id', operator: 'in', value: ids }];
}

function orderOf({ sort }: ListQuery): Order[] {
  return sort.length > 0 ? [...sort] : [{ column: 'created_at', isDescending: true }];
}
