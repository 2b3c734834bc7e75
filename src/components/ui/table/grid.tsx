import { type CSSProperties, type MouseEvent, type UIEvent, useMemo, useRef } from 'react';
import { useFormat } from '#components/i18n/use-format.ts';
import { useLatest } from '#components/ui/latest/use-latest.ts';
import { roles } from './element-roles.ts';
import styles from './grid.module.css';
import { GridBody } from './grid-body.tsx';
import { GridHeader } from './grid-header.tsx';
import { stopsOf } from './grid-keys.ts';
import { LoadMore } from './load-more.tsx';
import { nextSelection } from './next-selection.ts';
import { type GridKeys, onGridKey } from './on-grid-key.ts';
import { renderFlightNote, ScrollPosition } from './scroll-position.tsx';
import type { TableProps } from './table.props.ts';
import { useActiveCell } from './use-active-cell.ts';
import { useColumns } from './use-columns.ts';
import { useRowSize } from './use-row-size.ts';

/** Renders the rows as a grid with columns. */
export function Grid<Row extends { id: string }>(props: TableProps<Row>) {
  const { label, rows, total, hasMore, isLoadingMore, onMore, onOpen, selected, onSelected, rowHeight } =
    props;
  const scroller = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLTableElement>(null);
  const flight = useRef<HTMLParagraphElement>(null);
  const format = useFormat();
  const columns = useColumns(props);
  const size = useRowSize(rowHeight);
  const isSelectable = selected !== undefined;
  const stops = useMemo(() => stopsOf(columns.shown, isSelectable), [columns.shown, isSelectable]);
  const focus = useActiveCell(grid, rows, stops, props.openId);
  const last = useRef<string>(null);
  const toggle = useLatest((id: string, isRange: boolean) => {
    onSelected?.(nextSelection(selected ?? new Set(), rows, id, isRange ? last.current : null));
    last.current = id;
  });
  const atRow = (index: number, act: (row: Row) => void) => {
    const row = rows[index];
    if (row) act(row);
  };

  const keys: GridKeys = {
    ...focus,
    shape: () => ({
      ...stops,
      rows: rows.length,
      page: Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / size) - 2),
      isRightToLeft: grid.current?.matches(':dir(rtl)') ?? false,
    }),
    onOpen: (index) => atRow(index, (row) => onOpen(row, focus.here.stop)),
    onToggleSelection: isSelectable
      ? (index, isRange) => atRow(index, ({ id }) => toggle(id, isRange))
      : undefined,
  };

  const onClick = ({ target, currentTarget }: MouseEvent) => {
    if (!(target instanceof Element) || !currentTarget.contains(target)) return;
    const element = target.closest('[data-row]');
    if (!element || target.closest(interactiveSelector) || hasMarkedText(element)) return;
    const column = target.closest('[data-stop]')?.getAttribute('data-stop') ?? undefined;
    atRow(Number(element.getAttribute('aria-rowindex')) - 2, (row) => onOpen(row, column));
  };

  const onFastScroll = (offset: number | null) => {
    const index = offset === null ? -1 : Math.floor(offset / size);
    const row = rows[index];
    renderFlightNote(
      flight.current,
      row ? `${format.number(index + 1)} · \u2068${props.rowName(row)}\u2069` : null,
    );
  };

  const style: CSSProperties & Record<`--${string}`, string> = {
    '--columns': columns.template(),
    '--least-size': `${columns.minTotalWidth()}px`,
    '--row': `${size}px`,
  };
  return (
    <>
      <div ref={scroller} className={styles.Scroller} onScroll={markScrolled}>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter does the same; keys are heard on their way down. */}
        <table
          ref={grid}
          {...roles.grid}
          {...(isSelectable && { 'aria-multiselectable': true })}
          className={styles.Grid}
          style={style}
          aria-label={label}
          aria-rowcount={hasMore ? (total == null ? -1 : total + 1) : rows.length + 1}
          onFocus={focus.onFocus}
          onBlur={focus.onBlur}
          onKeyDownCapture={(event) => onGridKey(event, keys)}
          onClick={onClick}
          onPointerOver={showFullText}
        >
          <GridHeader
            {...props}
            grid={grid}
            columns={columns}
            stop={focus.here.row === -1 ? focus.here.stop : null}
            go={focus.go}
          />
          <GridBody
            {...props}
            columns={columns.shown}
            size={size}
            here={focus.here}
            onToggleSelection={toggle}
            onFastScroll={onFastScroll}
          />
        </table>
        {hasMore && <LoadMore isLoading={isLoadingMore} onMore={onMore} />}
      </div>
      <ScrollPosition ref={flight} />
    </>
  );
}

/** Elements that handle clicks themselves, so that a click on them doesn't open the row. */
const interactiveSelector =
  'a, button, input, select, textarea, label, summary, [role="button"], [role="link"]';

function hasMarkedText(row: Element): boolean {
  const selection = getSelection();
  return selection !== null && !selection.isCollapsed && selection.containsNode(row, true);
}

/** Adds an edge to sticky cells while content is scrolled below them. */
function markScrolled({ currentTarget }: UIEvent<HTMLElement>): void {
  currentTarget.toggleAttribute('data-shifted', currentTarget.scrollLeft !== 0);
}

/** Sets the full text as the title of a truncated cell on hover. */
function showFullText({ target }: { target: EventTarget }): void {
  const cell = target instanceof Element && target.closest<HTMLElement>('[data-truncates]');
  if (!cell) return;
  const isTruncated = [cell, ...cell.querySelectorAll('*')].some(
    (one) => one.scrollWidth > one.clientWidth + 1,
  );
  cell.title = isTruncated ? (cell.textContent ?? '') : '';
}
