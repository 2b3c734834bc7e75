/** Where in a grid the keyboard is: a row by its place, −1 for the header, and a stop of that row. */
export interface Place {
  row: number;
  stop: string;
}

/** What keys have to know of a grid. */
export interface GridShape {
  rows: number;
  /** Rows in sight. */
  page: number;
  /** Stops of the header, from its start to its end. */
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

/** Where the grid pattern of ARIA goes from `place` by a key; `j` and `k` are down and up. Null for other keys. */
export function placeAfter({ key, ctrlKey, metaKey }: Key, place: Place, shape: GridShape): Place | null {
  const last = shape.rows - 1;
  const toRow = (row: number): Place => {
    const next = Math.max(-1, Math.min(row, last));
    return { row: next, stop: next === place.row ? place.stop : across(place.stop, next, shape) };
  };
  // The header is left and entered by single steps alone.
  const within = (row: number) => toRow(Math.max(0, row));
  const stops = place.row === -1 ? shape.header : shape.body;
  const toStop = (at: number): Place => ({ ...place, stop: stops[at] ?? place.stop });
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
      return within(place.row - 1);
    case 'PageDown':
      return within(place.row + shape.page);
    case 'PageUp':
      return within(place.row - shape.page);
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

/** The stop of a row that stands over or under a stop of another. */
function across(stop: string, row: number, { header, body }: GridShape): string {
  const column = columnOf(stop);
  const same = (row === -1 ? header : body).find((one) => columnOf(one) === column);
  return same ?? stop;
}

/** A header has two stops: to sort by it, and its menu. */
export function menuStop(column: string): string {
  return `${column}@menu`;
}

function columnOf(stop: string): string {
  return stop.replace(/@menu$/, '');
}

/** The stop of the boxes that choose rows. */
export const boxStop = '@box';

/** The stops of a header and of a row, from the start to the end. */
export function stopsOf(
  columns: readonly { id: string; isSortable?: boolean }[],
  isSelectable: boolean,
): Pick<GridShape, 'header' | 'body'> {
  const box = isSelectable ? [boxStop] : [];
  const names = columns.flatMap(({ id, isSortable }) => (isSortable ? [id, menuStop(id)] : [menuStop(id)]));
  return { header: [...box, ...names], body: [...box, ...columns.map(({ id }) => id)] };
}
