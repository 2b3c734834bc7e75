import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, memo, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLatest } from '#components/ui/latest/use-latest.ts';
import { roles } from './element-roles.ts';
import styles from './grid.module.css';
import type { CellPosition } from './grid-keys.ts';
import { GridRow } from './grid-row.tsx';
import { type OnFastScroll, observeRestOffset } from './observe-rest-offset.ts';
import { sizedByWindow } from './sized-by-window.ts';
import type { TableColumn, TableProps } from './table.props.ts';
import { useIsPrinting } from './use-is-printing.ts';
import { usePreloadRows } from './use-preload-rows.ts';

interface GridBodyProps<Row extends { id: string }>
  extends Pick<
    TableProps<Row>,
    'rows' | 'rowName' | 'rowNote' | 'openId' | 'selected' | 'hasMore' | 'isLoadingMore' | 'onMore'
  > {
  /** Visible columns, in order. */
  columns: readonly TableColumn<Row>[];
  /** Height of a row, in pixels. */
  size: number;
  /** Position of the keyboard focus. */
  here: CellPosition;
  /** Called when a checkbox is toggled. `isRange` is true if Shift was held. */
  onToggleSelection: (id: string, isRange: boolean) => void;
  /** Called with the position during fast scrolling. */
  onFastScroll: OnFastScroll;
}

/** Number of rows rendered beyond the visible ones, on either side. */
const overscanRows = 4;

/** Renders the visible rows, and the focused row wherever it is. Only this component rerenders on scroll. */
export function GridBody<Row extends { id: string }>(props: GridBodyProps<Row>) {
  const { rows, columns, size, here, selected, openId, rowName, rowNote, onToggleSelection, onFastScroll } =
    props;
  const { t } = useTranslation('table');
  // Each table has its own memoized component, which keeps the type of its rows.
  const [MemoRow] = useState(() => memo(GridRow<Row>));

  const rangeExtractor = useCallback(
    (range: Range) => withRow(defaultRangeExtractor(range), here.row),
    [here.row],
  );
  const tell = useLatest(onFastScroll);
  const [observeElementOffset] = useState(() => observeRestOffset(tell));
  const body = useRef<HTMLTableSectionElement>(null);
  const virtual = useVirtualizer({
    ...sizedByWindow,
    count: rows.length,
    // The scroll container is around the table. A ref to it would be set only after the first render.
    getScrollElement: () => body.current?.closest('table')?.parentElement ?? null,
    estimateSize: () => size,
    overscan: overscanRows,
    rangeExtractor,
    observeElementOffset,
  });
  const measured = useRef(size);
  useLayoutEffect(() => {
    if (measured.current === size) return;
    measured.current = size;
    virtual.measure();
  }, [size, virtual]);
  const isPrinting = useIsPrinting();
  const indexes = isPrinting ? [...rows.keys()] : virtual.getVirtualIndexes();
  // The range is known only after the items were computed.
  usePreloadRows(virtual.range?.endIndex, props);

  // A custom property, so that the print styles can ignore it.
  const height: CSSProperties & Record<'--rows', string> = { '--rows': `${rows.length * size}px` };
  return (
    <tbody ref={body} {...roles.rowgroup} className={styles.Body} style={height}>
      {indexes.map((index) => {
        const row = rows[index];
        if (!row) return null;
        return (
          <MemoRow
            key={row.id}
            row={row}
            index={index}
            columns={columns}
            offset={index * size}
            isSelected={selected?.has(row.id)}
            isOpen={row.id === openId}
            note={rowNote?.(row) ?? null}
            stop={index === here.row ? here.stop : null}
            boxLabel={t('select.row', { name: rowName(row) })}
            onToggleSelection={onToggleSelection}
          />
        );
      })}
    </tbody>
  );
}

function withRow(indexes: number[], row: number): number[] {
  return row === -1 || indexes.includes(row) ? indexes : [...indexes, row].sort((a, b) => a - b);
}
