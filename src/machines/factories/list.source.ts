/** The definition of a list that each screen passes to the list factory. */
import type { Page } from '#machines/data/cache.ts';
import type { ListQuery } from '#shared/list-query.ts';

/** A row of a list; its id identifies it in the URL, in live updates and in the cache. */
export interface ListRow {
  id: string;
}

/** The request for a page of a list. */
export interface ListPageRequest<Row, Scope> {
  query: ListQuery;
  /** The data of the user that affects the query. */
  scope: Scope;
  /** The last row shown; null for the first page. */
  after: Row | null;
}

/** A change of one row made from a list. */
export interface RowWrite<Row, Params> {
  /** Returns the values shown at once, before the server confirms. */
  patch(row: Row, params: Params): Partial<Row>;
  /**
   * Sends the change; throws errors that `dataErrorOf` handles. Never aborted: it also completes after the list closes.
   */
  send(row: Row, params: Params, signal: AbortSignal): Promise<unknown>;
}

/** The source of a list's rows. */
export interface ListSource<Row extends ListRow, Scope, Params> {
  /** Id of the machine and of its cached data. */
  id: string;
  /** The table of the rows. */
  table: string;
  /** Other tables the rows show data of. */
  relatedTables?: readonly string[];
  /** Returns the topics on which the server announces changes: `queue:leads`, `user:{id}`. */
  topics(scope: Scope): readonly string[];
  /** Loads a page in the order of the query; throws errors that `dataErrorOf` handles. */
  loadPage(ask: ListPageRequest<Row, Scope>, signal: AbortSignal): Promise<Page<Row>>;
  /** Returns those of these rows that match the query now, in any order. */
  loadRows(
    ask: { query: ListQuery; scope: Scope; ids: readonly string[] },
    signal: AbortSignal,
  ): Promise<Row[]>;
  /** The write available on each row; a list without it is read-only. */
  write?: RowWrite<Row, Params>;
}
