/** Measures pixels without a canvas, so that it runs anywhere. */

/** Pixels as a canvas returns them: red, green, blue and alpha of each, row by row. */
export interface Pixels {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}

/** The luminance of each pixel, 0 to 255. */
export interface Grey {
  width: number;
  height: number;
  values: Float32Array;
}

export function greyOf({ width, height, data }: Pixels): Grey {
  const values = new Float32Array(width * height);
  for (let index = 0; index < values.length; index++) {
    const at = index * 4;
    values[index] = 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
  }
  return { width, height, values };
}

/** Returns the percentile of `values`, given as a fraction; 0 for no values. */
export function percentile(values: number[] | Float32Array, share: number): number {
  const sorted = Float32Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
