/** What a list knows, and what it can be told. */
import type { AppError } from '#shared/app-error.ts';
import type { ListQuery } from '#shared/list-query.ts';
import type { ChangesEvent, ListData, PagesEvent, WriteEvent } from './list.actors.ts';
import type { Shown } from './list.news.ts';
import type { ListInput } from './list.reading.ts';

/** A write that failed: what was wanted stays, to be tried again. */
export interface RowFailure<Params> {
  params: Params;
  error: AppError;
}

/** What a list shows. */
export interface ListContext<Row, Scope, Params>
  extends ListInput<Scope>,
    Omit<ListData<Row>, 'rows'>,
    Shown<Row> {
  hasRows: boolean;
  /** The rows are those of the query before, until the new ones are there. */
  isPrevious: boolean;
  /** Rows that changed and wait to be looked at. */
  heard: ReadonlySet<string>;
  saving: ReadonlySet<string>;
  failures: ReadonlyMap<string, RowFailure<Params>>;
  /** Whether the server tells of every change. */
  isLive: boolean;
}

/** What a list is told; the first six by people. */
export type ListEvent<Row, Params> =
  | { type: 'list.ask'; query: ListQuery }
  | { type: 'list.more' }
  | { type: 'list.refresh' }
  | { type: 'row.write'; id: string; params: Params }
  | { type: 'row.retry'; id: string }
  | { type: 'row.dismiss'; id: string }
  | PagesEvent<Row>
  | ChangesEvent
  | WriteEvent<Params>;
