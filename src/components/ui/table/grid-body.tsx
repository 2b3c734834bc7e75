import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, memo, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLatest } from '#components/ui/latest/use-latest.ts';
import { roles } from './element-roles.ts';
import styles from './grid.module.css';
import type { Place } from './grid-keys.ts';
import { GridRow } from './grid-row.tsx';
import { type OnFlight, restOffset } from './rest-offset.ts';
import { sizedByWindow } from './sized-by-window.ts';
import type { TableColumn, TableProps } from './table.props.ts';
import { useAskAhead } from './use-ask-ahead.ts';
import { useIsPrinting } from './use-is-printing.ts';

interface GridBodyProps<Row extends { id: string }>
  extends Pick<
    TableProps<Row>,
    'rows' | 'rowName' | 'rowNote' | 'openId' | 'selected' | 'hasMore' | 'isLoadingMore' | 'onMore'
  > {
  /** Those shown, in order. */
  columns: readonly TableColumn<Row>[];
  /** Pixels of a row. */
  size: number;
  /** Where the keyboard is. */
  here: Place;
  /** Hears of a box, and whether Shift was held. */
  onToggle: (id: string, isRange: boolean) => void;
  /** Hears where the list flies by. */
  onFlight: OnFlight;
}

/** Rows drawn beyond what is in sight, on either side. */
const spare = 4;

/** The rows in sight, and the one that has the focus wherever it is. It alone is drawn again by scrolling. */
export function GridBody<Row extends { id: string }>(props: GridBodyProps<Row>) {
  const { rows, columns, size, here, selected, openId, rowName, rowNote, onToggle, onFlight } = props;
  const { t } = useTranslation('table');
  // A memo of its own for each table, which keeps the type of its rows.
  const [MemoRow] = useState(() => memo(GridRow<Row>));

  const rangeExtractor = useCallback(
    (range: Range) => withRow(defaultRangeExtractor(range), here.row),
    [here.row],
  );
  const tell = useLatest(onFlight);
  const [observeElementOffset] = useState(() => restOffset(tell));
  const body = useRef<HTMLTableSectionElement>(null);
  const virtual = useVirtualizer({
    ...sizedByWindow,
    count: rows.length,
    // What scrolls stands around the table; a ref of it would be set only after this here was first drawn.
    getScrollElement: () => body.current?.closest('table')?.parentElement ?? null,
    estimateSize: () => size,
    overscan: spare,
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
  // Known once the indexes are.
  useAskAhead(virtual.range?.endIndex, props);

  // A property, so that paper can do without it.
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
            onToggle={onToggle}
          />
        );
      })}
    </tbody>
  );
}

function withRow(indexes: number[], row: number): number[] {
  return row === -1 || indexes.includes(row) ? indexes : [...indexes, row].sort((a, b) => a - b);
}
