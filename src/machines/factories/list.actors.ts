/** Actors of one list: cache queries and server notifications for the list factory. */
import { InfiniteQueryObserver, type InfiniteQueryObserverResult } from '@tanstack/query-core';
import { type EventObject, fromCallback, fromPromise } from 'xstate';
import { cache, invalidate, isFresh, type Page, type Pages, patchRow } from '#machines/data/cache.ts';
import { announce, watchChanges } from '#machines/data/changes.ts';
import { dataErrorOf } from '#machines/data/data-error.ts';
import { watchConnection } from '#machines/data/network.ts';
import type { AppError } from '#shared/app-error.ts';
import { type ListInput, queryOptionsOf, tablesOf } from './list.cache.ts';
import type { Check, LoadedPages } from './list.changes.ts';
import type { ListRow, ListSource } from './list.source.ts';

/** The cached data of a list, and its load status. */
export interface ListData<Row> {
  /** Null until the first page is loaded. */
  rows: readonly Row[] | null;
  hasMore: boolean;
  fetching: 'nothing' | 'rows' | 'more';
  /** When the rows were loaded, in milliseconds since 1970 UTC; 0 for never. */
  updatedAt: number;
  /** Why the last load failed. */
  error: AppError | null;
  /** True when it was the next page that could not be loaded. */
  hasMoreFailed: boolean;
}

/** Loads the next page, or reloads the list from the top. */
export type PagesCommand = { type: 'pages.more' } | { type: 'pages.refresh' };
export type PagesEvent<Row> = { type: 'pages.changed'; data: ListData<Row> };
export type ChangesEvent =
  | { type: 'changes.received'; rows: readonly string[] }
  | { type: 'changes.live'; isLive: boolean }
  | { type: 'changes.online' };
export type WriteEvent<Params> =
  | { type: 'write.done'; id: string }
  | { type: 'write.failed'; id: string; params: Params; error: AppError };

/** Creates the actors of a list of this source, with its initially cached data. */
export function listActorsOf<Row extends ListRow, Scope, Params>(source: ListSource<Row, Scope, Params>) {
  const tables = tablesOf(source);

  const watchPages = fromCallback<PagesCommand, ListInput<Scope>, PagesEvent<Row>>(
    ({ input, receive, sendBack }) => {
      const options = queryOptionsOf(source, input);
      const observer = new InfiniteQueryObserver<
        Page<Row>,
        unknown,
        Pages<Row>,
        readonly unknown[],
        ListRow | null
      >(cache, options);
      const tell = (result: InfiniteQueryObserverResult<Pages<Row>, unknown>) =>
        sendBack({ type: 'pages.changed', data: dataOf(result) });
      cache.mount();
      const unsubscribe = observer.subscribe(tell);
      tell(observer.getCurrentResult());
      receive(({ type }) => {
        if (type === 'pages.more') return void observer.fetchNextPage({ cancelRefetch: false });
        cache.setQueryData<Pages<Row>>(options.queryKey, (kept) => kept && firstOf(kept));
        void observer.refetch();
      });
      return () => {
        unsubscribe();
        cache.unmount();
      };
    },
  );

  const watchLive = fromCallback<EventObject, { scope: Scope }, ChangesEvent>(({ input, sendBack }) => {
    const stopConnection = watchConnection((isOnline) => isOnline && sendBack({ type: 'changes.online' }));
    const stopChanges = watchChanges({
      topics: source.topics(input.scope),
      onChanges: (changes) => {
        const rows = changes.filter(({ table }) => tables.includes(table)).map(({ row }) => row);
        if (rows.length > 0) sendBack({ type: 'changes.received', rows });
      },
      onLive: (isLive) => sendBack({ type: 'changes.live', isLive }),
    });
    return () => {
      stopConnection();
      stopChanges();
    };
  });

  const checkRows = fromPromise<LoadedPages<Row>, ListInput<Scope> & Check>(async ({ input, signal }) => {
    const { query, scope, ids, isWhole } = input;
    const [top, rows] = await Promise.all([
      isWhole ? source.loadPage({ query, scope, after: null }, signal) : null,
      ids.length > 0 ? source.loadRows({ query, scope, ids }, signal) : [],
    ]);
    const found = { ids, rows, top: top?.rows ?? [] };
    for (const row of [...found.top, ...found.rows]) patchRow<Row>(source.table, row.id, row);
    // A complete check makes the cached data as fresh as a reload.
    if (isWhole) cache.setQueryData<Pages<Row>>(queryOptionsOf(source, input).queryKey, (kept) => kept);
    return found;
  });

  const writeRow = fromCallback<EventObject, { row: Row; params: Params }, WriteEvent<Params>>(
    ({ input, sendBack }) => {
      const { row, params } = input;
      if (!source.write) throw new Error(`Nothing can be done to a row of ${source.id}.`);
      const { write } = source;
      const undo = patchRow(source.table, row.id, write.patch(row, params));
      write.send(row, params, new AbortController().signal).then(
        () => {
          invalidate(tables);
          sendBack({ type: 'write.done', id: row.id });
          announce({ table: source.table, row: row.id, operation: 'update' });
        },
        (cause: unknown) => {
          undo();
          sendBack({ type: 'write.failed', id: row.id, params, error: dataErrorOf(cause) });
        },
      );
    },
  );

  /** Returns the cached data of a list, so that it is shown in the first frame. */
  const keptOf = (input: ListInput<Scope>): ListData<Row> => {
    const { queryKey } = queryOptionsOf(source, input);
    const kept = cache.getQueryState<Pages<Row>>(queryKey);
    return {
      rows: kept?.data ? rowsOf(kept.data) : null,
      hasMore: kept?.data?.pages.at(-1)?.hasMore ?? false,
      fetching: isFresh(queryKey) ? 'nothing' : 'rows',
      updatedAt: kept?.dataUpdatedAt ?? 0,
      error: null,
      hasMoreFailed: false,
    };
  };

  return { actors: { watchPages, watchLive, checkRows, writeRow }, keptOf };
}

function dataOf<Row>(result: InfiniteQueryObserverResult<Pages<Row>, unknown>): ListData<Row> {
  const fetching = result.isFetchingNextPage ? 'more' : result.isFetching ? 'rows' : 'nothing';
  return {
    rows: result.data ? rowsOf(result.data) : null,
    hasMore: result.hasNextPage,
    fetching,
    updatedAt: result.dataUpdatedAt,
    error: result.error === null ? null : dataErrorOf(result.error),
    hasMoreFailed: result.isFetchNextPageError,
  };
}

/** Returns the rows of all pages; for a single page the same array, to avoid a rerender. */
function rowsOf<Row>({ pages }: Pages<Row>): readonly Row[] {
  const [first, ...others] = pages;
  return first && others.length === 0 ? first.rows : pages.flatMap(({ rows }) => rows);
}

function firstOf<Row>({ pages, pageParams }: Pages<Row>): Pages<Row> {
  return { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) };
}
