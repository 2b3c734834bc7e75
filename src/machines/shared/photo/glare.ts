import type { PhotoRing } from './photo.types.ts';
import type { Pixels } from './pixels.ts';

/** Channel value from which a pixel is overexposed; paper in daylight stays below. */
const burntBrightness = 250;

/** Number of cells along the longer edge in which overexposed pixels are counted. */
const cellsOnLongEdge = 80;

/** A larger fraction is a white background or a scan, not glare on a document. */
const maxOverexposedShare = 0.35;

/** Returns the fraction of the picture in overexposed spots, and a ring around the largest. */
export function glareOf(pixels: Pixels): { share: number; ring: PhotoRing | null } {
  const size = Math.max(1, Math.ceil(Math.max(pixels.width, pixels.height) / cellsOnLongEdge));
  const columns = Math.floor(pixels.width / size);
  const rows = Math.floor(pixels.height / size);
  const cells = Uint8Array.from({ length: columns * rows }, (_, cell) =>
    isBurnt(pixels, (cell % columns) * size, Math.floor(cell / columns) * size, size) ? 1 : 0,
  );
  const total = columns * rows;
  const all = cells.reduce((sum, cell) => sum + cell, 0) / total;
  if (all === 0 || all > maxOverexposedShare) return { share: 0, ring: null };
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
      if (Math.min(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0) >= burntBrightness) count += 1;
    }
  }
  // Not all pixels are overexposed, because strong ink stays visible.
  return count >= 0.75 * size * size;
}

/** Returns the cells of the largest connected overexposed spot; marks visited cells. */
function largestSpot(cells: Uint8Array, columns: number, rows: number): number[] {
  let largest: number[] = [];
  for (let first = 0; first < cells.length; first++) {
    if (cells[first] !== 1) continue;
    cells[first] = 2;
    const spot = [first];
    for (const cell of spot) {
      const [x, y] = [cell % columns, Math.floor(cell / columns)];
      const adjacentCells = [
        x > 0 ? cell - 1 : -1,
        x < columns - 1 ? cell + 1 : -1,
        y > 0 ? cell - columns : -1,
        y < rows - 1 ? cell + columns : -1,
      ];
      for (const next of adjacentCells) {
        if (cells[next] !== 1) continue;
        cells[next] = 2;
        spot.push(next);
      }
    }
    if (spot.length > largest.length) largest = spot;
  }
  return largest;
}
