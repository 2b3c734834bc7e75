import {
  columnOrderingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  functionalUpdate,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import { isMovable, orderOf, orderWith } from './column-order.ts';
import type { TableColumn, TableProps } from './table.props.ts';

/** Width of the checkbox column in pixels: a touch target. */
const boxes = 44;
const minColumnWidth = 64;

const features = tableFeatures({ columnOrderingFeature, columnVisibilityFeature, columnSizingFeature });
/** Rows are already sorted and filtered, so a row model of 100,000 rows would be wasted. */
const noRows: [] = [];

/** The visible columns and their actions. */
export interface Columns<Row> {
  /** Visible columns in order. The same array as long as nothing changes. */
  shown: readonly TableColumn<Row>[];
  /** Returns the value of `grid-template-columns`. `widths` override those of the layout. */
  template: (widths?: Readonly<Record<string, number>>) => string;
  /** Returns the minimum width of all columns, in pixels. */
  minTotalWidth: (widths?: Readonly<Record<string, number>>) => number;
  minWidthOf: (id: string) => number;
  /** Called with all widths set by the user. */
  resize: (widths: Readonly<Record<string, number>>) => void;
  resetWidth: (id: string) => void;
  hide: (id: string) => void;
  move: (id: string, side: 'before' | 'after', other: string) => void;
  /** Returns the id of the column that this one can swap with. */
  neighbour: (id: string, side: 'before' | 'after') => string | undefined;
}

/** Arranges the columns by the user's layout. */
export function useColumns<Row extends { id: string }>({
  columns,
  layout,
  onLayout,
  selected,
}: Pick<TableProps<Row>, 'columns' | 'layout' | 'onLayout' | 'selected'>): Columns<Row> {
  const { order, hidden, widths } = layout;
  const definitions = useMemo(
    () => columns.map(({ id, width, minWidth = minColumnWidth }) => ({ id, size: width, minSize: minWidth })),
    [columns],
  );
  const columnOrder = useMemo(() => orderOf(columns, order), [columns, order]);
  const columnVisibility = useMemo(() => {
    const hiddenColumns = columns.filter((column) => isMovable(column) && hidden.includes(column.id));
    return Object.fromEntries(hiddenColumns.map(({ id }) => [id, false]));
  }, [columns, hidden]);
  const columnSizing = useMemo(() => ({ ...widths }), [widths]);
  const table = useTable({
    features,
    columns: definitions,
    data: noRows,
    state: { columnOrder, columnVisibility, columnSizing },
    onColumnOrderChange: (next) => onLayout({ ...layout, order: functionalUpdate(next, columnOrder) }),
    onColumnVisibilityChange: (next) => {
      const isShown = functionalUpdate(next, columnVisibility);
      onLayout({ ...layout, hidden: columnOrder.filter((id) => isShown[id] === false) });
    },
    onColumnSizingChange: (next) => onLayout({ ...layout, widths: functionalUpdate(next, columnSizing) }),
  });

  const leaves = table.getVisibleLeafColumns();
  const shown = useMemo(
    () => leaves.flatMap((leaf) => columns.filter(({ id }) => id === leaf.id)),
    [leaves, columns],
  );
  const sizeOf = ({ id, width, minWidth = minColumnWidth }: TableColumn<Row>, own = widths) =>
    Math.max(minWidth, own[id] ?? width);

  return {
    shown,
    template: (own = widths) => {
      const tracks = shown.map((column) => {
        const size = sizeOf(column, own);
        return own[column.id] === undefined ? `minmax(${size}px, ${size}fr)` : `${size}px`;
      });
      const isFilled = shown.some(({ id }) => own[id] === undefined);
      return [...(selected ? [`${boxes}px`] : []), ...tracks, ...(isFilled ? [] : ['1fr'])].join(' ');
    },
    minTotalWidth: (own = widths) =>
      shown.reduce((sum, column) => sum + sizeOf(column, own), selected ? boxes : 0),
    minWidthOf: (id) => columns.find((column) => column.id === id)?.minWidth ?? minColumnWidth,
    resize: (own) => table.setColumnSizing({ ...own }),
    resetWidth: (id) => table.getColumn(id)?.resetSize(),
    hide: (id) => table.getColumn(id)?.toggleVisibility(false),
    move: (id, side, other) => table.setColumnOrder((now) => orderWith(now, id, side, other)),
    neighbour: (id, side) => {
      const movable = shown.filter(isMovable);
      const at = movable.findIndex((column) => column.id === id);
      return at === -1 ? undefined : movable[at + (side === 'before' ? -1 : 1)]?.id;
    },
  };
}
