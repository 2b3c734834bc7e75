/** The looks of a list: its columns, its file and its cards, in the order in which they are shown. */
import type { ReactNode } from 'react';
import type { Format } from '#components/i18n/format.ts';
import type { ListRow } from '#machines/kinds/list.source.ts';
import type { List } from '#machines/kinds/list-specification.ts';
import type { ListQuery } from '#shared/list-query.ts';

/**
 * Looks a key up in a catalogue; a missing one gives the fallback. Keys are made from ids here; that each without a
 * fallback exists is tested (`tests/house/lists`).
 */
type Translate = (key: string, fallback?: string) => string;

/** What values are put into words with. */
export interface ListWords {
  /** The list's own catalogue, which is called like the list. */
  t: Translate;
  /** The catalogue `candidates`. */
  tCandidate: Translate;
  format: Format;
  /** The name of a source. */
  sourceName: (source: string | null) => string;
  /** The name of somebody of staff; null for nobody. */
  staffName: (id: string | null) => string | null;
}

/** A column of the file. Its heading is `columns.<id>` of the list's catalogue. */
export interface FileColumn<Row> {
  id: string;
  /** The heading of a column that is known at run time alone. */
  label?: string;
  value: (row: Row, words: ListWords) => string;
  /** Phone and ID numbers: all but the last four characters are hidden, except for admins. */
  isMasked?: true;
}

/** A column of the table. Its heading is `columns.<id>` of the list's catalogue; it is sortable when the list sorts by its id. */
export interface ListColumn<Row> extends Partial<Pick<FileColumn<Row>, 'value' | 'isMasked' | 'label'>> {
  id: string;
  /** In pixels, until somebody changes it. */
  width: number;
  /** The least somebody can make it, in pixels: what its times need, since none may be cut. */
  minWidth?: number;
  /** The cell of a row: a component that calls its own hooks, and reads beside its row the surroundings of the list. */
  render: (row: Row) => ReactNode;
  /** Holds the row's name. One column has it. */
  isRowHeader?: true;
  /** Shown once somebody asks for it. */
  isHidden?: true;
  /** Whether it says anything of what is asked for; it does unless told. */
  isShown?: (query: ListQuery) => boolean;
  align?: 'end';
}

export interface ListLooks<Row extends ListRow> {
  list: List<Row>;
  columns: readonly ListColumn<Row>[];
  /** Columns of the file alone, behind those of the table that have a value. */
  fileOnly?: readonly FileColumn<Row>[];
  /** What a row is called, as in "Select Imran Qureshi". */
  rowName: (row: Row) => string;
  /** A row where there is no room for columns. */
  renderCard: (row: Row) => ReactNode;
  /** Puts the values of filters into words, by the filter's id; others come from `options` of the screen. */
  valueNames?: Readonly<Record<string, (value: string, words: ListWords) => string>>;
  /** Tabs that are empty when all of their work is done. */
  queues?: readonly string[];
}

/** The looks of `list`. A filter's label is `filters.<id>` of its catalogue, a tab's is `tabs.<id>`. */
export function defineColumns<Row extends ListRow>(
  list: List<Row>,
  looks: Omit<ListLooks<Row>, 'list'>,
): ListLooks<Row> {
  return { list, ...looks };
}

/** The columns of the file: those of the table that have a value, then the others. */
export function fileColumnsOf<Row extends ListRow>({
  columns,
  fileOnly = [],
}: ListLooks<Row>): FileColumn<Row>[] {
  const shown = columns.flatMap(({ id, label, value, isMasked }) =>
    value ? [{ id, value, ...(label && { label }), ...(isMasked && { isMasked }) }] : [],
  );
  return [...shown, ...fileOnly];
}
