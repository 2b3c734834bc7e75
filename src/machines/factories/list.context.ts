/** The context and events of a list. */
import type { AppError } from '#shared/app-error.ts';
import type { ListQuery } from '#shared/list-query.ts';
import type { ChangesEvent, ListData, PagesEvent, WriteEvent } from './list.actors.ts';
import type { ListInput } from './list.cache.ts';
import type { Shown } from './list.changes.ts';

/** A failed write, with its value, so that it can be retried. */
export interface RowFailure<Params> {
  params: Params;
  error: AppError;
}

/** The data a list shows. */
export interface ListContext<Row, Scope, Params>
  extends ListInput<Scope>,
    Omit<ListData<Row>, 'rows'>,
    Shown<Row> {
  hasRows: boolean;
  /** True while the rows are those of the previous query, until the new ones are loaded. */
  isPrevious: boolean;
  /** Changed rows that wait to be checked. */
  pending: ReadonlySet<string>;
  saving: ReadonlySet<string>;
  failures: ReadonlyMap<string, RowFailure<Params>>;
  /** Whether live changes are received. */
  isLive: boolean;
}

/** Events of a list; the first six are sent by the user. */
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
