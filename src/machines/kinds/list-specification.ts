/** What defines a list, and what a defined list is. */
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

/** Who reads a list. */
export interface ListReader {
  userId: string;
}

/** Who opens a list, and with which query in its address. */
export interface ListVisit extends ListReader {
  search: string;
}

/** What selects the rows of a tab: the reader, and the filters in force. */
export interface ListTabAsk extends ListReader {
  filters: ListQuery['filters'];
}

/** The rows of a tab: those that meet conditions, or of these only those whose ids `among` finds. */
export type ListTab =
  | ((ask: ListTabAsk) => readonly Condition[])
  | { where: (ask: ListTabAsk) => readonly Condition[]; among: (signal: AbortSignal) => Promise<string[]> };

/**
 * What the search box looks through: columns of the row, also names that the database has `folded`, or an index that
 * finds the values of one column.
 */
export type ListSearch =
  | { columns: readonly string[]; folded?: readonly string[]; normalize?: (typed: string) => string }
  | { column: string; shortest: number; find: (typed: string, signal: AbortSignal) => Promise<string[]> };

/** Everything about a list but its looks. */
export interface ListSpecification<
  Row extends ListRow,
  TabId extends string,
  FilterId extends string,
  SortId extends string,
> {
  /** Names its machines, its part of the cache, its saved views and its exports in the audit log. */
  id: string;
  /** The table or view whose rows these are. */
  from: string;
  /** What is asked for, as PostgREST's `select` takes it: `columnsOf(row)`, with embedded resources behind it. */
  select: string;
  /** Parses a row. */
  row: z.ZodMiniType<Row>;
  /** Embedded resources of which only the newest row is asked for, each by the column that says when it came. */
  newestOf?: Readonly<Record<string, string>>;
  /** The tables whose rows it shows, where `from` is a view: their changes change which rows there are. */
  viewOf?: readonly string[];
  /** Other tables the rows show something of. */
  alsoReads?: readonly string[];
  /** Where the server announces changes: `queue:leads`, `user:{id}`. */
  topics?: (reader: ListReader) => readonly string[];
  /** What holds for every row of the list. */
  always?: (ask: ListTabAsk) => readonly Condition[];
  /** In their order; the list opens on the first. A list without parts has one tab. */
  tabs: Readonly<Record<TabId, ListTab>>;
  /** The most used first. An id is none of `tab`, `q`, `sort`, `layout`, `view`, `c` and `part`. */
  filters: Readonly<Record<FilterId, ListFilter>>;
  search?: ListSearch;
  /** Columns that it can be sorted by. */
  sorts: readonly SortId[];
  /** The order until somebody chooses one. */
  defaultSort: readonly Order[] | ((tab: string) => readonly Order[]);
  /** Its rows can also be shown as a board. */
  hasBoard?: true;
  /** Ways to show its page, by name; the first is the table. */
  views?: readonly string[];
  /** Adds to the rows of a page what no query can join. */
  complete?: (rows: readonly Row[], signal: AbortSignal) => Promise<readonly Row[]>;
  /** Shown where the first page can't be read for another reason than the network; `holds` tells its rows. */
  fallback?: { list: List<Row>; holds: (row: Row) => boolean };
}

/** A defined list: its address, its rows and its machines. */
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
  /** How many characters the search box needs. */
  shortestSearch: number;
  source: ListSource<Row, ListReader, never>;
  machine: ReturnType<typeof createListMachine<Row, ListReader, never>>;
  countsMachine: ReturnType<typeof createCountsMachine<ListReader>>;
  exportMachine: ReturnType<typeof createExportMachine<Row, ListReader, never>>;
  /** Reads the first page into the cache, where its machine looks first; nothing happens where it can't be had. */
  readFirst: (visit: ListVisit) => Promise<void>;
}
