/** Area for the line, with a margin so that its stroke is not clipped. */
const plotArea = { left: 3, right: 97, top: 4, bottom: 28 };

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
  const step = (plotArea.right - plotArea.left) / Math.max(1, values.length - 1);
  const linePoints = values.map(
    (value, index): Point => ({
      x: values.length === 1 ? plotArea.right : rounded(plotArea.left + index * step),
      y: rounded(
        high === low
          ? (plotArea.top + plotArea.bottom) / 2
          : plotArea.bottom - ((value - low) / (high - low)) * (plotArea.bottom - plotArea.top),
      ),
    }),
  );
  return { points: linePoints.map(({ x, y }) => `${x},${y}`).join(' '), end: linePoints.at(-1) };
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
