import sharp from 'sharp';

/** A picture for comparison: four bytes per pixel. */
export interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

export interface Difference {
  /** Number of differing pixels; all of them if the sizes differ. */
  count: number;
  /** A picture that highlights them. */
  marked: Pixels;
}

/** One browser renders equal pixels; other processors may round an edge's colour by a step or two. */
const tolerance = 2;

/** Pixels that rounding may change at corners; a one-pixel shift of a line changes many more. */
const colourTolerance = 12;

export async function decode(png: Uint8Array): Promise<Pixels> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Encodes all pixels losslessly, in the smaller of two formats; a palette is lossless with few colours. */
export async function encode(pixels: Pixels): Promise<Buffer> {
  const { data, width, height } = pixels;
  const raw = () => sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha();
  // Any palette option enables a palette, so the full form sets none.
  const [full, palette] = await Promise.all([
    raw().png({ compressionLevel: 9 }).toBuffer(),
    raw().png({ palette: true, quality: 100, dither: 0, compressionLevel: 9 }).toBuffer(),
  ]);
  return palette.length < full.length && areEqual(await decode(palette), pixels) ? palette : full;
}

export function areEqual(a: Pixels, b: Pixels): boolean {
  return a.width === b.width && a.height === b.height && a.data.equals(b.data);
}

/** Returns whether the picture is blank: a single colour. */
export function isBlank({ data }: Pixels): boolean {
  return data.subarray(4).equals(data.subarray(0, -4));
}

/** Returns the difference of two pictures; undefined if it is imperceptible. */
export function differenceOf(expected: Pixels, actual: Pixels): Difference | undefined {
  if (areEqual(expected, actual)) return undefined;
  const width = Math.max(expected.width, actual.width);
  const height = Math.max(expected.height, actual.height);
  const data = Buffer.alloc(width * height * 4);
  let count = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4;
      const isDifferent = differs(expected, actual, x, y);
      if (isDifferent) count++;
      paint(data, at, isDifferent ? markColour : fadedColour(actual, x, y));
    }
  }
  const isResized = expected.width !== actual.width || expected.height !== actual.height;
  return isResized || count > colourTolerance ? { count, marked: { data, width, height } } : undefined;
}

const markColour = [224, 0, 80, 255] as const;

type Colour = readonly [number, number, number, number];

function differs(a: Pixels, b: Pixels, x: number, y: number): boolean {
  if (x >= a.width || x >= b.width || y >= a.height || y >= b.height) return true;
  const [i, j] = [(y * a.width + x) * 4, (y * b.width + x) * 4];
  return [0, 1, 2].some((c) => Math.abs((a.data[i + c] ?? 0) - (b.data[j + c] ?? 0)) > tolerance);
}

function fadedColour({ data, width, height }: Pixels, x: number, y: number): Colour {
  if (x >= width || y >= height) return markColour;
  const at = (y * width + x) * 4;
  const brightness = ((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0)) / 3;
  const grey = Math.round(200 + brightness / 5);
  return [grey, grey, grey, 255];
}

function paint(data: Buffer, at: number, colour: Colour): void {
  for (const [index, value] of colour.entries()) data[at + index] = value;
}
