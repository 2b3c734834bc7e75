import type { PhotoRing } from './photo.types.ts';
import { type Pixels, percentile } from './pixels.ts';

/** Maximum colour difference from the paper, as a fraction of it; less than `minDifference` may be noise. */
const maxColourDifference = 0.11;
const minDifference = 18;

/** Fraction of a frame edge that must be paper for the document to count as cropped there. */
const minRunLength = 0.18;

/**
 * Returns how much of the frame's edge the document runs over, and the middle of the longest stretch. The paper colour
 * is the most common one in the middle of the picture. If all four edges are paper, the picture is a scan or the table
 * is as white as the document: then nothing is reported.
 */
export function croppedOf(pixels: Pixels): { share: number; ring: PhotoRing | null } {
  const paperArea = paperColourOf(pixels);
  const { width, height } = pixels;
  const isPaper = (x: number, y: number) => isColourNear(pixels, Math.floor(x), Math.floor(y), paperArea);
  // A line of text may lie exactly on the edge: a second sample further in distinguishes it from the table.
  const insets = [0.008, 0.025].map((share) => Math.round(Math.max(width, height) * share));
  const sides = [
    longerRunOf(
      insets,
      width,
      (x, inset) => isPaper(x, inset),
      (middle) => ({ x: middle, y: 0 }),
    ),
    longerRunOf(
      insets,
      width,
      (x, inset) => isPaper(x, height - 1 - inset),
      (middle) => ({ x: middle, y: 1 }),
    ),
    longerRunOf(
      insets,
      height,
      (y, inset) => isPaper(inset, y),
      (middle) => ({ x: 0, y: middle }),
    ),
    longerRunOf(
      insets,
      height,
      (y, inset) => isPaper(width - 1 - inset, y),
      (middle) => ({ x: 1, y: middle }),
    ),
  ];
  const crossed = sides.filter(({ share }) => share >= minRunLength);
  const [longestEdge] = crossed.toSorted((one, other) => other.share - one.share);
  if (!longestEdge || crossed.length === sides.length) return { share: 0, ring: null };
  const share = crossed.reduce((sum, side) => sum + side.share, 0) / sides.length;
  return { share, ring: { ...longestEdge.at, radius: longestEdge.share / 3 } };
}

/** Returns the most common bright colour of the middle: text and pictures are darker than their paper. */
function paperColourOf(pixels: Pixels): readonly number[] {
  const { width, height } = pixels;
  const channels: [number[], number[], number[]] = [[], [], []];
  for (let y = Math.floor(height * 0.3); y < height * 0.7; y += 3) {
    for (let x = Math.floor(width * 0.3); x < width * 0.7; x += 3) {
      const at = (y * width + x) * 4;
      // Glare on the paper is whiter than any paper.
      if (Math.min(...pixels.data.subarray(at, at + 3)) >= 250) continue;
      for (const [index, channel] of channels.entries()) channel.push(pixels.data[at + index] ?? 0);
    }
  }
  return channels.map((channel) => percentile(channel, 0.8));
}

/** Averages nine pixels, to reduce noise. */
function isColourNear(
  { width, height, data }: Pixels,
  x: number,
  y: number,
  colour: readonly number[],
): boolean {
  let difference = 0;
  for (const [channel, value] of colour.entries()) {
    let sum = 0;
    for (const dy of [-1, 0, 1]) {
      for (const dx of [-1, 0, 1]) {
        const [u, v] = [Math.min(width - 1, Math.max(0, x + dx)), Math.min(height - 1, Math.max(0, y + dy))];
        sum += data[(v * width + u) * 4 + channel] ?? 0;
      }
    }
    difference += Math.abs(value - sum / 9);
  }
  const paperArea = colour.reduce((sum, value) => sum + value, 0);
  return difference < Math.max(minDifference, maxColourDifference * paperArea);
}

interface Run {
  /** Fraction of the side's length. */
  share: number;
  at: { x: number; y: number };
}

function longerRunOf(
  insets: readonly number[],
  length: number,
  isPaper: (position: number, inset: number) => boolean,
  placeOf: (middle: number) => Run['at'],
): Run {
  return insets
    .map((inset) => longestRun(length, (position) => isPaper(position, inset), placeOf))
    .reduce((one, other) => (other.share > one.share ? other : one));
}

/** Returns the longest stretch of paper, across gaps as narrow as letters. */
function longestRun(
  length: number,
  isPaper: (position: number) => boolean,
  placeOf: (middle: number) => Run['at'],
): Run {
  const widestGap = Math.ceil(length * 0.04);
  let [runStart, last, best] = [-1, -1, { from: 0, to: 0 }];
  for (let position = 0; position < length; position++) {
    if (!isPaper(position)) continue;
    if (runStart < 0 || position - last > widestGap) runStart = position;
    last = position;
    if (last - runStart > best.to - best.from) best = { from: runStart, to: last };
  }
  return { share: (best.to - best.from) / length, at: placeOf((best.from + best.to) / 2 / length) };
}
