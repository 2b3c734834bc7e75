/** What a list is made of: the part of the list kind that each screen says itself. */
import type { Page } from '#machines/data/cache.ts';
import type { ListQuery } from '#shared/list-query.ts';

/** A row of a list; its id names it in the address, in live updates and in the cache. */
export interface ListRow {
  id: string;
}

/** What a page of a list is asked for with. */
export interface ListAsk<Row, Scope> {
  query: ListQuery;
  /** Who asks, as far as it decides what is asked. */
  scope: Scope;
  /** The last row shown; null for the first page. */
  after: Row | null;
}

/** A change of one row that people make from a list. */
export interface RowWrite<Row, Params> {
  /** What the row shows at once, before the server has said yes. */
  patch(row: Row, params: Params): Partial<Row>;
  /** Does it; throws what `dataErrorOf` understands. Aborted by nobody: it ends also when the list is gone. */
  send(row: Row, params: Params, signal: AbortSignal): Promise<unknown>;
}

/** Where the rows of a list come from. */
export interface ListSource<Row extends ListRow, Scope, Params> {
  /** Names the machine and its data in the cache. */
  id: string;
  /** The table whose rows these are. */
  table: string;
  /** Other tables the rows show something of. */
  alsoReads?: readonly string[];
  /** Where the server tells of changes: `queue:leads`, `user:{id}`. */
  topics(scope: Scope): readonly string[];
  /** A page in the order of the query; throws what `dataErrorOf` understands. */
  loadPage(ask: ListAsk<Row, Scope>, signal: AbortSignal): Promise<Page<Row>>;
  /** Which of these rows the query shows now, in any order. */
  loadRows(
    ask: { query: ListQuery; scope: Scope; ids: readonly string[] },
    signal: AbortSignal,
  ): Promise<Row[]>;
  /** What can be done to a row where it stands; a list without it only shows. */
  write?: RowWrite<Row, Params>;
}
