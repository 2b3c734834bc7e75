/** Area for the line, with a margin so that its stroke is not clipped. */
const box = { left: 3, right: 97, top: 4, bottom: 28 };

/** A point in a box of 100 by 32. */
interface Point {
  x: number;
  y: number;
}

/**
 * Returns the line of values in a box of 100 by 32: lowest value at the bottom, highest at the top. A constant line is
 * in the middle, a single value at the end.
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
