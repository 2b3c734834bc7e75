/** Where the line may go, so that its stroke is not cut off. */
const box = { left: 3, right: 97, top: 4, bottom: 28 };

/** A place in a box of 100 by 32. */
interface Point {
  x: number;
  y: number;
}

/**
 * The line of values in a box of 100 by 32: its lowest at the bottom, its highest at the top, a level one in the
 * middle, and one value alone at its end.
 */
export function lineOf(values: readonly number[]): { points: string; end: Point | undefined } {
  const low = Math.min(...values);
  const high = Math.max(...values);
  const step = (box.right - box.left) / Math.max(1, values.length - 1);
  const places = values.map(
    (value, index): Point => ({
      x: values.length === 1 ? box.right : rounded(box.left + index * step),
      y: rounded(
        high === low
          ? (box.top + box.bottom) / 2
          : box.bottom - ((value - low) / (high - low)) * (box.bottom - box.top),
      ),
    }),
  );
  return { points: places.map(({ x, y }) => `${x},${y}`).join(' '), end: places.at(-1) };
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
