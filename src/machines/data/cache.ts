/** Cache of loaded data, so that going back shows it at once. Used only by `machines/factories`. */
import { hashKey, type InfiniteData, type Query, QueryClient, type QueryKey } from '@tanstack/query-core';
import { signedInAs, watchToken } from './credentials.ts';

/** Age below which data is shown without reloading, in milliseconds. */
const cacheStaleTime = 30_000;

/** How long unused data is kept, in milliseconds. */
const cacheTime = 600_000;

/** One page of a list. */
export interface Page<Row> {
  rows: readonly Row[];
  /** True when there are more rows after these. */
  hasMore: boolean;
}

/** The data of a list: its pages in order, each requested with the last row of the previous one. */
export type Pages<Row> = InfiniteData<Page<Row>, { id: string } | null>;

/** The cache of this tab; cleared at every sign-out and sign-in. */
export const cache = new QueryClient({
  defaultOptions: {
    // `exchange` reports a missing network itself, and users retry by hand.
    queries: { staleTime: cacheStaleTime, gcTime: cacheTime, retry: false, networkMode: 'always' },
  },
});

let cacheOwner = signedInAs();

// Prevents the next user from seeing the previous user's data.
watchToken(() => {
  if (signedInAs() === cacheOwner) return;
  cacheOwner = signedInAs();
  cache.clear();
});

/** Returns whether the cached data of this key is fresh enough to be shown without reloading. */
export function isFresh(key: QueryKey): boolean {
  return cache.getQueryCache().get(hashKey(key))?.isStaleByTime(cacheStaleTime) === false;
}

/** Metadata of a query: the tables it shows, and the table whose rows it holds. */
export interface QueryMetadata extends Record<string, unknown> {
  tables: readonly string[];
  rows: string;
}

/**
 * Marks queries on any of `tables` as stale; those not on screen reload when next shown. A query being fetched may
 * already have read the old data, so it is cancelled, and fetched again if it is on screen.
 */
export function invalidate(tables: readonly string[]): void {
  const predicate = (query: Query) => dependsOnAny(query, tables);
  const fetchingQueries = cache.getQueryCache().findAll({ predicate, fetchStatus: 'fetching' });
  void cache
    .cancelQueries({ predicate: (query) => fetchingQueries.includes(query) })
    .then(() =>
      cache.refetchQueries({ predicate: (query) => fetchingQueries.includes(query), type: 'active' }),
    );
  void cache.invalidateQueries({ predicate, refetchType: 'none' });
}

/**
 * Patches the row of `table` with this id in all cached queries. Returns a function that restores the old values,
 * except where newer data has arrived.
 */
export function patchRow<Row extends { id: string }>(
  table: string,
  id: string,
  patch: Partial<Row>,
): () => void {
  const undo: (() => void)[] = [];
  for (const query of cache.getQueryCache().findAll({ predicate: ({ meta }) => meta?.rows === table })) {
    const swapWith = (swap: (row: Row) => Row) =>
      cache.setQueryData<Pages<Row> | Row>(query.queryKey, (kept) => kept && mapRows(kept, id, swap), {
        // A local patch does not make the data fresher.
        updatedAt: query.state.dataUpdatedAt,
      });
    swapWith((before) => {
      undo.push(() => swapWith((row) => withoutPatch(row, patch, before)));
      return { ...before, ...patch };
    });
  }
  return () => {
    for (const restore of undo) restore();
  };
}

function withoutPatch<Row>(row: Row, patch: Partial<Row>, before: Row): Row {
  const restored = { ...row };
  for (const field in patch) {
    if (Object.is(row[field], patch[field])) restored[field] = before[field];
  }
  return restored;
}

function mapRows<Row extends { id: string }>(
  kept: Pages<Row> | Row,
  id: string,
  swap: (row: Row) => Row,
): Pages<Row> | Row {
  if (!('pages' in kept)) return kept.id === id ? swap(kept) : kept;
  if (!kept.pages.some(({ rows }) => rows.some((row) => row.id === id))) return kept;
  const pages = kept.pages.map((page) => ({
    ...page,
    rows: page.rows.map((row) => (row.id === id ? swap(row) : row)),
  }));
  return { ...kept, pages };
}

function dependsOnAny({ meta }: Query, tables: readonly string[]): boolean {
  return Array.isArray(meta?.tables) && meta.tables.some((table) => tables.includes(table));
}
