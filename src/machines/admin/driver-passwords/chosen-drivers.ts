/** The drivers of a bulk reset, in their current state. */
import type { Driver } from '#machines/data/driver-passwords.ts';
import type { BulkPreview } from '#machines/factories/bulk-results.ts';
import type { ListQuery } from '#shared/list-query.ts';
import { driverPasswordsList } from './driver-passwords.list.ts';

/** The drivers whose passwords to set: selected rows, or every driver with a login that matches a query. */
export type Chosen = readonly Driver[] | ListQuery;

/** Maximum number of ids per request, because of the URL length. */
const batchSize = 50;

/** The list is the same for every admin. */
const anyAdmin = { userId: '' };

const allDrivers: ListQuery = { tab: 'all', search: '', filters: {}, sort: [] };

/** Reloads the chosen drivers in their order, because the list may be outdated. Throws as the list does. */
export async function loadChosenDrivers(chosen: Chosen, signal: AbortSignal): Promise<Driver[]> {
  if ('filters' in chosen) return loadAllPages(chosen, signal);
  const now = new Map<string, Driver>();
  for (let start = 0; start < chosen.length; start += batchSize) {
    const ids = chosen.slice(start, start + batchSize).map(({ id }) => id);
    const rows = await driverPasswordsList.source.loadRows(
      { query: allDrivers, scope: anyAdmin, ids },
      signal,
    );
    for (const row of rows) now.set(row.id, row);
  }
  return chosen.flatMap(({ id }) => now.get(id) ?? []);
}

async function loadAllPages(query: ListQuery, signal: AbortSignal): Promise<Driver[]> {
  const drivers: Driver[] = [];
  const { login = [] } = query.filters;
  // Drivers without a login have no password; a bulk choice skips them without reporting each.
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

/** Returns which drivers get a new password and which can't: no login, or deleted since the list was loaded. */
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
