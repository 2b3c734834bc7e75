import type { PointerEvent, RefObject } from 'react';
import { followPointer } from './follow-pointer.ts';
import type { TableLayout } from './table.props.ts';
import type { Columns } from './use-columns.ts';

type Widths = TableLayout['widths'];

interface ColumnResize {
  /** Starts resizing on a press on the edge of a column. */
  startResize: (event: PointerEvent, id: string) => void;
  /** Makes a column wider or narrower, in pixels. */
  resizeColumn: (id: string, by: number) => void;
}

/** Resizes columns. During a drag, the rows follow without a rerender. */
export function columnResize<Row>(
  grid: RefObject<HTMLTableElement | null>,
  { template, minTotalWidth, minWidthOf, resize }: Columns<Row>,
  widths: Widths,
): ColumnResize {
  const paint = (next: Widths) => {
    grid.current?.style.setProperty('--columns', template(next));
    grid.current?.style.setProperty('--least-size', `${minTotalWidth(next)}px`);
  };
  /** Fixes the widths of the columns before it. Otherwise they would take the space it gives up. */
  const widthsWith = (id: string) => {
    const now = { ...widths, ...measuredUpTo(grid.current, id) };
    const start = now[id] ?? 0;
    return (by: number): Widths => ({ ...now, [id]: Math.max(minWidthOf(id), Math.round(start + by)) });
  };
  return {
    resizeColumn: (id, by) => resize(widthsWith(id)(by)),
    startResize(event, id) {
      if (event.button !== 0) return;
      event.preventDefault();
      // Prevents the header below from being dragged.
      event.stopPropagation();
      const sign = event.currentTarget.matches(':dir(rtl)') ? -1 : 1;
      const widthsBy = widthsWith(id);
      let next = widths;
      followPointer(event, {
        onMove(distance) {
          next = widthsBy(distance * sign);
          paint(next);
        },
        onEnd(isCompleted) {
          if (isCompleted && next !== widths) resize(next);
          else paint(widths);
        },
      });
    },
  };
}

/** Returns the rendered widths of the columns up to and including this one. */
function measuredUpTo(grid: HTMLElement | null, id: string): Widths {
  const heads = [...(grid?.querySelectorAll<HTMLElement>('[data-column]') ?? [])];
  const end = heads.findIndex(({ dataset }) => dataset.column === id) + 1;
  return Object.fromEntries(
    heads.slice(0, end).map((head) => [head.dataset.column, Math.round(head.getBoundingClientRect().width)]),
  );
}
