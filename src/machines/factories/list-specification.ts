/** The definition of a list, and the type of a defined list. */
import type * as z from 'zod/mini';
import type { Condition } from '#machines/data/conditions.ts';
import type { Order } from '#machines/data/pages.ts';
import type { ListQuery } from '#shared/list-query.ts';
import type { createCountsMachine } from './counts.machine.ts';
import type { createExportMachine } from './export.machine.ts';
import type { createListMachine } from './list.machine.ts';
import type { ListRow, ListSource } from './list.source.ts';
import type { ListDefinition } from './list-address.ts';
import type { ListFilter } from './list-filters.ts';

/** The user who reads a list. */
export interface ListReader {
  userId: string;
}

/** A visit to a list: the user, and the query in the URL. */
export interface ListVisit extends ListReader {
  search: string;
}

/** Input that selects the rows of a tab: the user, and the active filters. */
export interface ListTabInput extends ListReader {
  filters: ListQuery['filters'];
}

/** The rows of a tab: those that meet conditions, or only those of them whose ids `loadIds` returns. */
export type ListTab =
  | ((ask: ListTabInput) => readonly Condition[])
  | {
      conditionsFor: (ask: ListTabInput) => readonly Condition[];
      loadIds: (signal: AbortSignal) => Promise<string[]>;
    };

/**
 * What the search box searches: columns of the row, including `folded` names, or an index that finds the values of one
 * column.
 */
export type ListSearch =
  | { columns: readonly string[]; folded?: readonly string[]; normalize?: (typed: string) => string }
  | { column: string; shortest: number; find: (typed: string, signal: AbortSignal) => Promise<string[]> };

/** The definition of a list, without its presentation. */
export interface ListSpecification<
  Row extends ListRow,
  TabId extends string,
  FilterId extends string,
  SortId extends string,
> {
  /** Id of its machines, cached data, saved views and audit log exports. */
  id: string;
  /** The table or view of the rows. */
  from: string;
  /** The PostgREST `select`: `columnsOf(row)`, followed by embedded resources. */
  select: string;
  /** Parses a row. */
  row: z.ZodMiniType<Row>;
  /** Embedded resources of which only the newest row is loaded, each by its timestamp column. */
  newestOf?: Readonly<Record<string, string>>;
  /** If `from` is a view, the tables behind it: their changes affect which rows exist. */
  viewOf?: readonly string[];
  /** Other tables the rows show data of. */
  relatedTables?: readonly string[];
  /** Returns the topics on which the server announces changes: `queue:leads`, `user:{id}`. */
  topics?: (reader: ListReader) => readonly string[];
  /** Returns the conditions for all rows of the list. */
  always?: (ask: ListTabInput) => readonly Condition[];
  /** The tabs in order; the list opens on the first. A list without parts has one tab. */
  tabs: Readonly<Record<TabId, ListTab>>;
  /** Most used first. An id is none of `tab`, `q`, `sort`, `layout`, `view`, `c` and `part`. */
  filters: Readonly<Record<FilterId, ListFilter>>;
  search?: ListSearch;
  /** Sortable columns. */
  sorts: readonly SortId[];
  /** The default order. */
  defaultSort: readonly Order[] | ((tab: string) => readonly Order[]);
  /** Its rows can also be shown as a board. */
  hasBoard?: true;
  /** Names of the page's views; the first is the table. */
  views?: readonly string[];
  /** Adds data to a page's rows that the query can't join. */
  complete?: (rows: readonly Row[], signal: AbortSignal) => Promise<readonly Row[]>;
  /** Shown when the first page fails for another reason than the network; `includesRow` identifies its rows. */
  fallback?: { list: List<Row>; includesRow: (row: Row) => boolean };
}

/** A defined list: its URL, its rows and its machines. */
export interface List<
  Row extends ListRow,
  TabId extends string = string,
  FilterId extends string = string,
  SortId extends string = string,
> extends ListDefinition {
  id: string;
  tabs: readonly TabId[];
  filters: Readonly<Record<FilterId, ListFilter>>;
  sortable: readonly SortId[];
  /** Minimum number of characters for a search. */
  minSearchLength: number;
  source: ListSource<Row, ListReader, never>;
  machine: ReturnType<typeof createListMachine<Row, ListReader, never>>;
  countsMachine: ReturnType<typeof createCountsMachine<ListReader>>;
  exportMachine: ReturnType<typeof createExportMachine<Row, ListReader, never>>;
  /** Preloads the first page into the cache; does nothing if it can't be loaded. */
  loadInitialData: (visit: ListVisit) => Promise<void>;
}
