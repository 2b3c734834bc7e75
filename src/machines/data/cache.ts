/** What has been read, kept so that going back shows it at once. Only `machines/kinds` touches it. */
import { hashKey, type InfiniteData, type Query, QueryClient, type QueryKey } from '@tanstack/query-core';
import { signedInAs, watchToken } from './credentials.ts';

/** Younger than this, data is shown without asking again; in milliseconds. */
const freshFor = 30_000;

/** How long data nobody looks at is kept, in milliseconds. */
const keptFor = 600_000;

/** One page of a list. */
export interface Page<Row> {
  rows: readonly Row[];
  /** Whether there are rows after these. */
  hasMore: boolean;
}

/** The data of a list: its pages in order, each asked for with the last row of the one before. */
export type Pages<Row> = InfiniteData<Page<Row>, { id: string } | null>;

/** The cache of this tab; emptied when somebody signs out or in. */
export const cache = new QueryClient({
  defaultOptions: {
    // The exchange itself says when there is no network, and people try again by hand.
    queries: { staleTime: freshFor, gcTime: keptFor, retry: false, networkMode: 'always' },
  },
});

let reader = signedInAs();

// What one person has read is not the next one's to see.
watchToken(() => {
  if (signedInAs() === reader) return;
  reader = signedInAs();
  cache.clear();
});

/** Whether what is kept under this key is young enough to be shown without asking again. */
export function isFresh(key: QueryKey): boolean {
  return cache.getQueryCache().get(hashKey(key))?.isStaleByTime(freshFor) === false;
}

/** What a query says of itself: the tables it shows, and the one whose rows it holds. */
export interface Reads extends Record<string, unknown> {
  tables: readonly string[];
  rows: string;
}

/**
 * Marks what shows one of `tables` as old: what is not on screen is asked for again when it is next shown. What is
 * being read at this moment may have been answered before the change, so it is read anew, or not at all off screen.
 */
export function invalidate(tables: readonly string[]): void {
  const predicate = (query: Query) => readsAny(query, tables);
  const reading = cache.getQueryCache().findAll({ predicate, fetchStatus: 'fetching' });
  void cache
    .cancelQueries({ predicate: (query) => reading.includes(query) })
    .then(() => cache.refetchQueries({ predicate: (query) => reading.includes(query), type: 'active' }));
  void cache.invalidateQueries({ predicate, refetchType: 'none' });
}

/**
 * Gives the row of `table` with this id other values in everything kept, where it stands. Gives the function that
 * puts the old ones back, as far as nothing newer has come since.
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
        // It is no younger for a change of ours.
        updatedAt: query.state.dataUpdatedAt,
      });
    swapWith((before) => {
      undo.push(() => swapWith((row) => withoutPatch(row, patch, before)));
      return { ...before, ...patch };
    });
  }
  return () => {
    for (const putBack of undo) putBack();
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

function readsAny({ meta }: Query, tables: readonly string[]): boolean {
  return Array.isArray(meta?.tables) && meta.tables.some((table) => tables.includes(table));
}
