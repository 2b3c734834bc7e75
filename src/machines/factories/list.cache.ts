/** Loads a list through the cache: by its machine, or as a preload. */
import type { QueryFunctionContext } from '@tanstack/query-core';
import { cache, type Page, type Pages, patchRow } from '#machines/data/cache.ts';
import type { ListQuery } from '#shared/list-query.ts';
import type { ListRow, ListSource } from './list.source.ts';

/** Maximum number of pages for which a list is automatically reloaded as a whole. */
const refreshedPages = 4;

/** The query, and its user. */
export interface ListInput<Scope> {
  query: ListQuery;
  scope: Scope;
}

/** Returns the tables a list shows data of. */
export function tablesOf<Row extends ListRow, Scope, Params>(
  source: ListSource<Row, Scope, Params>,
): readonly string[] {
  return [source.table, ...(source.relatedTables ?? [])];
}

/** Returns the cache options of a list. */
export function queryOptionsOf<Row extends ListRow, Scope, Params>(
  source: ListSource<Row, Scope, Params>,
  { query, scope }: ListInput<Scope>,
) {
  return {
    queryKey: [source.id, scope, query],
    queryFn: ({ pageParam, signal }: QueryFunctionContext<readonly unknown[], ListRow | null>) =>
      // Every page parameter is the last row of one of these pages.
      source.loadPage({ query, scope, after: pageParam as Row | null }, signal),
    initialPageParam: null,
    getNextPageParam: ({ rows, hasMore }: Page<Row>) => (hasMore ? (rows.at(-1) ?? null) : null),
    // A reload would move rows under the pointer: background changes are counted (`checkRows`) and shown on request.
    refetchOnMount: ({ state: { data } }: { state: { data: Pages<Row> | undefined } }) =>
      (data?.pages.length ?? 0) <= refreshedPages,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
    meta: { tables: tablesOf(source), rows: source.table },
  };
}

/**
 * Preloads the first page of a list, so that its first frame shows rows. Like other cached data, it is reloaded in the
 * background unless fresh. Does nothing if rows are already cached or the load fails.
 */
export async function preloadList<Row extends ListRow, Scope, Params>(
  source: ListSource<Row, Scope, Params>,
  input: ListInput<Scope>,
): Promise<void> {
  const queryOptions = queryOptionsOf(source, input);
  if (cache.getQueryData(queryOptions.queryKey) === undefined)
    await cache.prefetchInfiniteQuery(queryOptions);
}

/** Patches a row in all cached lists, before the next reload. */
export function patchListRow<Row extends ListRow, Scope, Params>(
  { table }: ListSource<Row, Scope, Params>,
  id: string,
  patch: Partial<Row>,
): void {
  patchRow<Row>(table, id, patch);
}
