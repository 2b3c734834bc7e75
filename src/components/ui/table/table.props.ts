import type { ReactNode } from 'react';
import type { Sort } from '#shared/list-query.ts';

/** A column of a table. */
export interface TableColumn<Row> {
  /** Id of the column, also used in `Sort`. */
  id: string;
  label: string;
  /** The label is data, such as the name of a type, and is not translated. */
  isDataLabel?: boolean;
  render: (row: Row) => ReactNode;
  /** Initial width in pixels. Users can change it; spare room makes it wider. */
  width: number;
  /** Minimum width when resizing, in pixels. Defaults to 64. */
  minWidth?: number;
  isSortable?: boolean;
  /** Holds the row's name. Exactly one column has it. It is first and stays visible when the others scroll. */
  isRowHeader?: boolean;
  /** `end` for numbers. */
  align?: 'start' | 'end';
  /** The column can't be hidden or moved. */
  isFixed?: boolean;
}

/** The user's arrangement of a table. */
export interface TableLayout {
  /** Ids of columns in order. Others follow in their default order. */
  order: readonly string[];
  /** Ids of hidden columns. */
  hidden: readonly string[];
  /** Widths in pixels, by column id. */
  widths: Readonly<Record<string, number>>;
}

export interface TableProps<Row extends { id: string }> {
  /** Accessible name of the table. */
  label: string;
  /** Rows in display order. A changed row must be a new object; an unchanged one doesn't rerender. */
  rows: readonly Row[];
  /** Columns in their default order. Must be stable: a new array rerenders every row. */
  columns: readonly TableColumn<Row>[];
  /** Returns the name of a row, as in "Select Imran Qureshi". */
  rowName: (row: Row) => string;
  /** Current arrangement, kept by the parent. */
  layout: TableLayout;
  /** Called with the new arrangement. */
  onLayout: (next: TableLayout) => void;
  /** Current sort order. The second entry orders rows that are equal in the first. Rows must be sorted already. */
  sort: readonly Sort[];
  /** Called with the new sort order. */
  onSort: (next: readonly Sort[]) => void;
  /** Ids of selected rows. Without it, rows can't be selected. */
  selected?: ReadonlySet<string>;
  /** Called with the new selection. */
  onSelected?: (next: ReadonlySet<string>) => void;
  /** Id of the row whose record is open, as in a drawer. */
  openId: string | null;
  /** Called with the row to open, and the column of the pressed cell. */
  onOpen: (row: Row, column?: string) => void;
  /** Returns why a row is inactive, such as "Taken by Sara". The row keeps its place, greyed out, with this text. */
  rowNote?: (row: Row) => string | null;
  /** There are more rows to load. */
  hasMore: boolean;
  /** The next rows are loading. */
  isLoadingMore: boolean;
  /** Loads the next rows, near the end of the list or by a button. */
  onMore: () => void;
  /** Total number of rows; null if unknown. */
  total?: number | null;
  /** `compact` has one line per row, `normal` two. */
  rowHeight: 'compact' | 'normal';
  /** Renders a row as a card where there is no room for columns, as on a phone. */
  renderCard: (row: Row) => ReactNode;
  /** Swiping a card towards the end of the line activates its `tel:` link. */
  callsOnSwipe?: boolean;
}
