import type { PhotoRing } from './photo.types.ts';
import type { Pixels } from './pixels.ts';

/** From here on a channel is burnt out: paper in daylight stays below. */
const burnt = 250;

/** Cells along the longer edge in which burnt-out pixels are counted. */
const cellsAlong = 80;

/** More than this is a white background or a scan, no light on a document. */
const mostBurnt = 0.35;

/** The share of the picture in its burnt-out spots, and a ring around the largest. */
export function glareOf(pixels: Pixels): { share: number; ring: PhotoRing | null } {
  const size = Math.max(1, Math.ceil(Math.max(pixels.width, pixels.height) / cellsAlong));
  const columns = Math.floor(pixels.width / size);
  const rows = Math.floor(pixels.height / size);
  const cells = Uint8Array.from({ length: columns * rows }, (_, cell) =>
    isBurnt(pixels, (cell % columns) * size, Math.floor(cell / columns) * size, size) ? 1 : 0,
  );
  const total = columns * rows;
  const all = cells.reduce((sum, cell) => sum + cell, 0) / total;
  if (all === 0 || all > mostBurnt) return { share: 0, ring: null };
  const largest = largestSpot(cells, columns, rows);
  const x = average(largest.map((cell) => (cell % columns) + 0.5)) / columns;
  const y = average(largest.map((cell) => Math.floor(cell / columns) + 0.5)) / rows;
  const radius = Math.max(0.04, Math.sqrt(largest.length / Math.PI) / Math.max(columns, rows));
  return { share: largest.length / total, ring: { x, y, radius } };
}

const average = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

function isBurnt({ width, data }: Pixels, left: number, top: number, size: number): boolean {
  let count = 0;
  for (let y = top; y < top + size; y++) {
    for (let x = left; x < left + size; x++) {
      const at = (y * width + x) * 4;
      if (Math.min(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0) >= burnt) count += 1;
    }
  }
  // Strong ink shows through.
  return count >= 0.75 * size * size;
}

/** The cells of the largest spot of burnt-out cells that touch each other; marks what it has seen. */
function largestSpot(cells: Uint8Array, columns: number, rows: number): number[] {
  let largest: number[] = [];
  for (let first = 0; first < cells.length; first++) {
    if (cells[first] !== 1) continue;
    cells[first] = 2;
    const spot = [first];
    for (const cell of spot) {
      const [x, y] = [cell % columns, Math.floor(cell / columns)];
      const beside = [
        x > 0 ? cell - 1 : -1,
        x < columns - 1 ? cell + 1 : -1,
        y > 0 ? cell - columns : -1,
        y < rows - 1 ? cell + columns : -1,
      ];
      for (const next of beside) {
        if (cells[next] !== 1) continue;
        cells[next] = 2;
        spot.push(next);
      }
    }
    if (spot.length > largest.length) largest = spot;
  }
  return largest;
}
