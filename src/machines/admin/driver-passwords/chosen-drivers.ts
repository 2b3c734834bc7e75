/** The drivers of a bulk reset, as they are at the moment. */
import type { Driver } from '#machines/data/driver-passwords.ts';
import type { BulkPreview } from '#machines/kinds/bulk-results.ts';
import type { ListQuery } from '#shared/list-query.ts';
import { driverPasswordsList } from './driver-passwords.list.ts';

/** Whose passwords are to be set: those ticked, or everybody with a login whom a query finds. */
export type Chosen = readonly Driver[] | ListQuery;

/** How many are asked for by their ids at once: more would not fit into an address. */
const atOnce = 50;

/** The list is the same for every admin. */
const anyAdmin = { userId: '' };

const everybody: ListQuery = { tab: 'all', search: '', filters: {}, sort: [] };

/** Reads them again, in their order: what the list shows may be old. Throws as the list does. */
export async function readChosen(chosen: Chosen, signal: AbortSignal): Promise<Driver[]> {
  if ('filters' in chosen) return readEvery(chosen, signal);
  const now = new Map<string, Driver>();
  for (let start = 0; start < chosen.length; start += atOnce) {
    const ids = chosen.slice(start, start + atOnce).map(({ id }) => id);
    const rows = await driverPasswordsList.source.loadRows(
      { query: everybody, scope: anyAdmin, ids },
      signal,
    );
    for (const row of rows) now.set(row.id, row);
  }
  return chosen.flatMap(({ id }) => now.get(id) ?? []);
}

async function readEvery(query: ListQuery, signal: AbortSignal): Promise<Driver[]> {
  const drivers: Driver[] = [];
  const { login = [] } = query.filters;
  // Whoever has no login has no password: where all are meant, they need not be told one by one.
  const filters = { ...query.filters, login: login.includes('no') ? login : ['yes'] };
  for (let after: Driver | null = null, hasMore = true; hasMore; ) {
    const ask = { query: { ...query, filters }, scope: anyAdmin, after };
    const page = await driverPasswordsList.source.loadPage(ask, signal);
    drivers.push(...page.rows);
    after = page.rows.at(-1) ?? null;
    hasMore = page.hasMore && after !== null;
  }
  return drivers;
}

/** Who will get a new password, and who can't: without a login, or gone since the list was read. */
export function previewOf(chosen: Chosen, now: readonly Driver[]): BulkPreview {
  const found = new Set(now.map(({ id }) => id));
  const gone = 'filters' in chosen ? [] : chosen.filter(({ id }) => !found.has(id));
  const blocked = [
    { reason: 'no_account', rows: now.filter(({ status }) => status === null).map(rowOf) },
    { reason: 'not_found', rows: gone.map(rowOf) },
  ];
  return {
    will: now.filter(({ status }) => status !== null).map(rowOf),
    blocked: blocked.filter(({ rows }) => rows.length > 0),
  };
}

function rowOf({ id, name }: Driver) {
  return { id, name };
}
