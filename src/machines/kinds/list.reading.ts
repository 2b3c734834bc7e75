/** How a list is read through the cache: by its machine, and ahead of it. */
import type { QueryFunctionContext } from '@tanstack/query-core';
import { cache, type Page, type Pages, patchRow } from '#machines/data/cache.ts';
import type { ListQuery } from '#shared/list-query.ts';
import type { ListRow, ListSource } from './list.source.ts';

/** Lists of more pages than this aren't asked for again by themselves as a whole. */
const refreshedPages = 4;

/** What is asked for, by whom. */
export interface ListInput<Scope> {
  query: ListQuery;
  scope: Scope;
}

/** The tables whose rows a list shows something of. */
export function tablesOf<Row extends ListRow, Scope, Params>(
  source: ListSource<Row, Scope, Params>,
): readonly string[] {
  return [source.table, ...(source.alsoReads ?? [])];
}

/** What the cache is told of a list. */
export function readingOf<Row extends ListRow, Scope, Params>(
  source: ListSource<Row, Scope, Params>,
  { query, scope }: ListInput<Scope>,
) {
  return {
    queryKey: [source.id, scope, query],
    queryFn: ({ pageParam, signal }: QueryFunctionContext<readonly unknown[], ListRow | null>) =>
      // Every page parameter is the last row of a page of these.
      source.loadPage({ query, scope, after: pageParam as Row | null }, signal),
    initialPageParam: null,
    getNextPageParam: ({ rows, hasMore }: Page<Row>) => (hasMore ? (rows.at(-1) ?? null) : null),
    // Rows would jump under the pointer: what changed behind is counted (`checkRows`) and shown when asked for.
    refetchOnMount: ({ state: { data } }: { state: { data: Pages<Row> | undefined } }) =>
      (data?.pages.length ?? 0) <= refreshedPages,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
    meta: { tables: tablesOf(source), rows: source.table },
  };
}

/**
 * Reads the first page of a list before it is opened, so that its first frame shows rows: as what is kept, it is asked
 * for once more behind them unless it is fresh. Where rows are kept already, or none can be had, nothing happens.
 */
export async function readListAhead<Row extends ListRow, Scope, Params>(
  source: ListSource<Row, Scope, Params>,
  input: ListInput<Scope>,
): Promise<void> {
  const reading = readingOf(source, input);
  if (cache.getQueryData(reading.queryKey) === undefined) await cache.prefetchInfiniteQuery(reading);
}

/** Gives a row other values wherever it is kept, ahead of the next reading. */
export function patchListRow<Row extends ListRow, Scope, Params>(
  { table }: ListSource<Row, Scope, Params>,
  id: string,
  patch: Partial<Row>,
): void {
  patchRow<Row>(table, id, patch);
}
