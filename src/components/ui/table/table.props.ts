import type { ReactNode } from 'react';
import type { Sort } from '#shared/list-query.ts';

/** One column of a table. */
export interface TableColumn<Row> {
  /** Also what a `Sort` names. */
  id: string;
  label: string;
  /** The label is data, such as the name of a type, so no translator has it. */
  isDataLabel?: boolean;
  render: (row: Row) => ReactNode;
  /** In pixels, until somebody changes it; wider where there is room to share. */
  width: number;
  /** The least somebody can make it, in pixels; 64 unless told. */
  minWidth?: number;
  isSortable?: boolean;
  /** Holds what a row is called: stands first and stays in sight while the others scroll. One column has it. */
  isRowHeader?: boolean;
  /** `end` for numbers. */
  align?: 'start' | 'end';
  /** Can't be hidden or moved. */
  isFixed?: boolean;
}

/** How somebody arranged a table. */
export interface TableLayout {
  /** Ids of columns; those it leaves out come after it, in their first order. */
  order: readonly string[];
  /** Ids of columns that are not shown. */
  hidden: readonly string[];
  /** Pixels, by the id of a column. */
  widths: Readonly<Record<string, number>>;
}

export interface TableProps<Row extends { id: string }> {
  /** What the rows are, for those who can't see them. */
  label: string;
  /** In the order shown. A row that changes is another object; one that stays the same isn't drawn again. */
  rows: readonly Row[];
  /** In their first order. Keep the array: another one draws every row again. */
  columns: readonly TableColumn<Row>[];
  /** What a row is called, as in "Select Imran Qureshi". */
  rowName: (row: Row) => string;
  /** Kept by its parent. */
  layout: TableLayout;
  /** Hears how somebody arranged it. */
  onLayout: (next: TableLayout) => void;
  /** The first decides, the second orders what is alike. The rows come sorted. */
  sort: readonly Sort[];
  /** Hears how it is to be sorted. */
  onSort: (next: readonly Sort[]) => void;
  /** Ids of the rows chosen. Without it rows can't be chosen. */
  selected?: ReadonlySet<string>;
  /** Hears which rows are chosen. */
  onSelected?: (next: ReadonlySet<string>) => void;
  /** Id of the row that is shown beside, as in a drawer. */
  openId: string | null;
  /** Hears of the row that is to be shown, and of the column whose cell was pressed. */
  onOpen: (row: Row, column?: string) => void;
  /** Why a row is out of play, as "Taken by Sara": it stays where it is, greyed, with these words. */
  rowNote?: (row: Row) => string | null;
  /** There are more rows than these. */
  hasMore: boolean;
  /** The next rows are on their way. */
  isLoadingMore: boolean;
  /** Asks for the next rows: as the end comes near, and by a button. */
  onMore: () => void;
  /** How many rows there are in all; null when nobody knows. */
  total?: number | null;
  /** `compact` holds one line, `normal` a second under it. */
  rowHeight: 'compact' | 'normal';
  /** A row where there is no room for columns, as on a phone. */
  renderCard: (row: Row) => ReactNode;
  /** A swipe of a card towards the end of its line presses the `tel:` link in it. */
  callsOnSwipe?: boolean;
}
