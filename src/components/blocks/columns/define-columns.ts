/** Defines how a list is shown: columns, export file and cards, in display order. */
import type { ReactNode } from 'react';
import type { Format } from '#components/i18n/format.ts';
import type { ListRow } from '#machines/factories/list.source.ts';
import type { List } from '#machines/factories/list-specification.ts';
import type { ListQuery } from '#shared/list-query.ts';

/**
 * Translates a key of a catalogue; a missing key returns the fallback. Keys are built from ids. `tests/house/lists`
 * checks that every key without a fallback exists.
 */
type Translate = (key: string, fallback?: string) => string;

/** Translations and formatters that turn values into text. */
export interface ListMessages {
  /** Translations of the list's own catalogue, which has the name of the list. */
  t: Translate;
  /** Translations of the `candidates` catalogue. */
  tCandidate: Translate;
  format: Format;
  /** Returns the name of a source. */
  sourceName: (source: string | null) => string;
  /** Returns the name of a staff member; null for none. */
  staffName: (id: string | null) => string | null;
}

/** A column of the export file. Its heading is `columns.<id>` in the list's catalogue. */
export interface FileColumn<Row> {
  id: string;
  /** Heading of a column known only at run time. */
  label?: string;
  value: (row: Row, messages: ListMessages) => string;
  /** Masks phone and ID numbers, except for admins. Only the last four characters stay visible. */
  isMasked?: true;
}

/**
 * A column of the table. Its heading is `columns.<id>` in the list's catalogue. It is sortable if the list can sort by
 * its id.
 */
export interface ListColumn<Row> extends Partial<Pick<FileColumn<Row>, 'value' | 'isMasked' | 'label'>> {
  id: string;
  /** Initial width, in pixels. Users can change it. */
  width: number;
  /** Minimum width, in pixels. Leaves room for times, which are never truncated. */
  minWidth?: number;
  /** Renders the cell of a row as a component. It can call hooks and read the list's context. */
  render: (row: Row) => ReactNode;
  /** Marks the column with the row's name. Exactly one column has it. */
  isRowHeader?: true;
  /** Hidden until the user adds the column. */
  isHidden?: true;
  /** Returns whether the column is useful for the query. Defaults to true. */
  isShown?: (query: ListQuery) => boolean;
  align?: 'end';
}

export interface ListPresentation<Row extends ListRow> {
  list: List<Row>;
  columns: readonly ListColumn<Row>[];
  /** Columns only in the export file, after the table's columns that have a value. */
  fileOnly?: readonly FileColumn<Row>[];
  /** Returns the name of a row, as in "Select Imran Qureshi". */
  rowName: (row: Row) => string;
  /** Renders a row as a card where there is no room for columns. */
  renderCard: (row: Row) => ReactNode;
  /** Formats filter values, by the id of the filter. Other values use the screen's `options`. */
  valueNames?: Readonly<Record<string, (value: string, messages: ListMessages) => string>>;
  /** Tabs that are work queues: empty means all work is done. */
  queues?: readonly string[];
}

/** Defines how `list` is shown. Labels are `filters.<id>` and `tabs.<id>` in its catalogue. */
export function defineColumns<Row extends ListRow>(
  list: List<Row>,
  presentation: Omit<ListPresentation<Row>, 'list'>,
): ListPresentation<Row> {
  return { list, ...presentation };
}

/** Returns the columns of the export file: the table's columns that have a value, then the others. */
export function fileColumnsOf<Row extends ListRow>({
  columns,
  fileOnly = [],
}: ListPresentation<Row>): FileColumn<Row>[] {
  const shown = columns.flatMap(({ id, label, value, isMasked }) =>
    value ? [{ id, value, ...(label && { label }), ...(isMasked && { isMasked }) }] : [],
  );
  return [...shown, ...fileOnly];
}
