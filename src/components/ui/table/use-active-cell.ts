import { type FocusEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type CellPosition, type GridShape, menuStop } from './grid-keys.ts';

/**
 * The Tab stop of the grid. Its row is stored by id, because rows move, and by its last index, because rows disappear.
 */
interface Active extends CellPosition {
  rowId: string | null;
}

interface GridFocus {
  /** Position of the focus, or where it would be if the grid got it. */
  here: CellPosition;
  /** Moves the focus and scrolls it into view. */
  go: (place: CellPosition) => void;
  onFocus: (event: FocusEvent) => void;
  onBlur: (event: FocusEvent) => void;
  /** Lets the native Tab key leave a grid, whatever its cells contain. */
  leave: (isBackward: boolean) => void;
}

/**
 * Keeps one Tab stop in a grid, and the focus on it: through scrolling, sorting, and removed rows. The open row has it,
 * wherever it was opened from.
 */
export function useActiveCell(
  grid: RefObject<HTMLTableElement | null>,
  rows: readonly { id: string }[],
  { header, body }: Pick<GridShape, 'header' | 'body'>,
  openId: string | null,
): GridFocus {
  const first = body.find((stop) => header.includes(menuStop(stop))) ?? '';
  const [active, setActive] = useState<Active>({ rowId: null, row: 0, stop: first });
  const [followed, setFollowed] = useState<string | null>(null);
  const hasFocus = useRef(false);
  const isLeaving = useRef(false);

  if (openId !== followed) {
    setFollowed(openId);
    const opened = rows.findIndex(({ id }) => id === openId);
    if (opened !== -1) setActive({ rowId: openId, row: opened, stop: active.stop });
  }

  const row = placeOf(rows, active);
  const rowId = rows[row]?.id ?? null;
  const stops = row === -1 ? header : body;
  const stop = stops.includes(active.stop) ? active.stop : row === -1 ? menuStop(first) : first;

  // If the row or column moved or disappeared, moves the focus to the element in its place.
  useLayoutEffect(() => {
    if (row === active.row && stop === active.stop && (rowId === active.rowId || active.rowId === null))
      return;
    setActive({ row, rowId, stop });
    if (hasFocus.current && document.activeElement === document.body) focusOn(grid.current, { row, stop });
  });

  return {
    here: { row, stop },
    go: (place) => {
      flushSync(() => setActive({ ...place, rowId: rows[place.row]?.id ?? null }));
      focusOn(grid.current, place);
    },
    onFocus: ({ target, currentTarget, relatedTarget }) => {
      if (isLeaving.current || !currentTarget.contains(target)) return;
      hasFocus.current = true;
      const place = positionOf(target);
      const isFromOutside = !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget));
      // The keyboard focus enters at the Tab stop, not at a link inside a cell.
      if (isFromOutside && !isStop(target) && target.matches(':focus-visible'))
        focusOn(grid.current, { row, stop });
      else if (place) setActive({ ...place, rowId: rows[place.row]?.id ?? null });
    },
    onBlur: ({ currentTarget, relatedTarget }) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) hasFocus.current = false;
    },
    leave: (isBackward) => {
      const all = [...(grid.current?.querySelectorAll<HTMLElement>(tabbable) ?? [])];
      const focusable = all.filter(({ tabIndex }) => tabIndex >= 0);
      isLeaving.current = true;
      focusable.at(isBackward ? 0 : -1)?.focus({ preventScroll: true });
      isLeaving.current = false;
    },
  };
}

const tabbable = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex]';

/** Returns the current index of the active row, or of the row that took its place. */
function placeOf(rows: readonly { id: string }[], { row, rowId }: Active): number {
  if (row === -1) return -1;
  if (rowId !== null && rows[row]?.id !== rowId) {
    const found = rows.findIndex(({ id }) => id === rowId);
    if (found !== -1) return found;
  }
  return Math.min(row, rows.length - 1);
}

function isStop(element: Element): boolean {
  return element.hasAttribute('data-stop');
}

/** Returns the position of an element in the grid. */
function positionOf(element: Element): CellPosition | null {
  const stop = element.closest('[data-stop]')?.getAttribute('data-stop');
  const row = element.closest('[aria-rowindex]')?.getAttribute('aria-rowindex');
  return stop && row ? { row: Number(row) - 2, stop } : null;
}

function focusOn(grid: HTMLTableElement | null, { row, stop }: CellPosition): void {
  const element = grid?.querySelector<HTMLElement>(
    `[aria-rowindex="${row + 2}"] [data-stop="${CSS.escape(stop)}"]`,
  );
  element?.focus({ preventScroll: true });
  element?.closest('td, th')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
