/** Position of the focus in a grid: a row index (−1 for the header) and a stop in the row. */
export interface CellPosition {
  row: number;
  stop: string;
}

/** Shape of a grid, for keyboard navigation. */
export interface GridShape {
  rows: number;
  /** Number of visible rows. */
  page: number;
  /** Stops of the header, from start to end. */
  header: readonly string[];
  /** Stops of every other row: columns. */
  body: readonly string[];
  isRightToLeft: boolean;
}

interface Key {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
}

/** Returns the position after a key, per the ARIA grid pattern; `j` and `k` are down and up. Null for other keys. */
export function nextPosition(
  { key, ctrlKey, metaKey }: Key,
  place: CellPosition,
  shape: GridShape,
): CellPosition | null {
  const last = shape.rows - 1;
  const toRow = (row: number): CellPosition => {
    const next = Math.max(-1, Math.min(row, last));
    return { row: next, stop: next === place.row ? place.stop : stopInRow(place.stop, next, shape) };
  };
  // Only single steps enter or leave the header.
  const moveToRow = (row: number) => toRow(Math.max(0, row));
  const stops = place.row === -1 ? shape.header : shape.body;
  const toStop = (at: number): CellPosition => ({ ...place, stop: stops[at] ?? place.stop });
  const ends = { Home: [0, 0], End: [last, shape.body.length - 1] } as const;

  if (ctrlKey || metaKey) {
    if (key !== 'Home' && key !== 'End') return null;
    const [row, stop] = ends[key];
    return last === -1
      ? toStop(key === 'Home' ? 0 : stops.length - 1)
      : { row, stop: shape.body[stop] ?? place.stop };
  }
  switch (key) {
    case 'ArrowDown':
    case 'j':
      return toRow(place.row + 1);
    case 'ArrowUp':
      return toRow(place.row - 1);
    case 'k':
      return moveToRow(place.row - 1);
    case 'PageDown':
      return moveToRow(place.row + shape.page);
    case 'PageUp':
      return moveToRow(place.row - shape.page);
    case 'Home':
      return toStop(0);
    case 'End':
      return toStop(stops.length - 1);
    case 'ArrowLeft':
    case 'ArrowRight': {
      const step = (key === 'ArrowRight') === shape.isRightToLeft ? -1 : 1;
      return toStop(stops.indexOf(place.stop) + step);
    }
    default:
      return null;
  }
}

/** Returns the stop above or below a stop of another row. */
function stopInRow(stop: string, row: number, { header, body }: GridShape): string {
  const column = columnOf(stop);
  const same = (row === -1 ? header : body).find((one) => columnOf(one) === column);
  return same ?? stop;
}

/** Returns the menu stop of a column. A header has two stops: its sort button and its menu. */
export function menuStop(column: string): string {
  return `${column}@menu`;
}

function columnOf(stop: string): string {
  return stop.replace(/@menu$/, '');
}

/** Stop of the selection checkboxes. */
export const checkboxStop = '@box';

/** Returns the stops of the header and of a row, from start to end. */
export function stopsOf(
  columns: readonly { id: string; isSortable?: boolean }[],
  isSelectable: boolean,
): Pick<GridShape, 'header' | 'body'> {
  const box = isSelectable ? [checkboxStop] : [];
  const names = columns.flatMap(({ id, isSortable }) => (isSortable ? [id, menuStop(id)] : [menuStop(id)]));
  return { header: [...box, ...names], body: [...box, ...columns.map(({ id }) => id)] };
}
