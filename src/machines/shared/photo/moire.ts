import { type Grey, percentile } from './pixels.ts';

/** Edge of the squares whose spectra are averaged, in pixels: a power of two. */
const size = 128;

/** Longer periods, in pixels, are text and lines instead of a screen's pixel grid. */
const maxPeriod = 12;

/** Radius of the neighbourhood of a frequency, in steps of the spectrum. */
const neighbourhoodRadius = 6;

/**
 * Returns how far the strongest regular pattern exceeds its neighbouring frequencies. A screen's pixel grid is the same
 * across the picture, so its frequency remains when the spectra of many squares are averaged; text does not.
 */
export function moireOf(grey: Grey): number {
  const meanSpectrum = new Float32Array(size * size);
  let squares = 0;
  for (let top = 0; top + size <= grey.height; top += size) {
    for (let left = 0; left + size <= grey.width; left += size) {
      const power = spectrumOf(grey, left, top);
      // Every square has the same weight, however strong its edges are.
      for (let index = 0; index < power.length; index++) {
        meanSpectrum[index] = (meanSpectrum[index] ?? 0) + Math.log1p(power[index] ?? 0);
      }
      squares += 1;
    }
  }
  if (squares === 0) return 1;
  for (let index = 0; index < meanSpectrum.length; index++)
    meanSpectrum[index] = (meanSpectrum[index] ?? 0) / squares;
  return strongestPeak(meanSpectrum);
}

/** Returns the power spectrum of a square, windowed towards its edges. */
function spectrumOf({ width, values }: Grey, left: number, top: number): Float32Array {
  const real = new Float32Array(size * size);
  const imaginary = new Float32Array(size * size);
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const at = (top + y) * width + left + x;
      real[y * size + x] = (values[at] ?? 0) * (windowWeights[x] ?? 0) * (windowWeights[y] ?? 0);
    }
  }
  for (let line = 0; line < size; line++) fourierTransform(real, imaginary, line * size, 1);
  for (let line = 0; line < size; line++) fourierTransform(real, imaginary, line, size);
  return real.map((value, index) => (value * value + (imaginary[index] ?? 0) ** 2) / (size * size));
}

const windowWeights = Float32Array.from(
  { length: size },
  (_, x) => 0.5 - 0.5 * Math.cos((2 * Math.PI * x) / size),
);

const cosines = Float32Array.from({ length: size / 2 }, (_, angleIndex) =>
  Math.cos((2 * Math.PI * angleIndex) / size),
);
const sines = Float32Array.from(
  { length: size / 2 },
  (_, angleIndex) => -Math.sin((2 * Math.PI * angleIndex) / size),
);

/** Calculates the fast Fourier transform of one line, in place. */
function fourierTransform(real: Float32Array, imaginary: Float32Array, start: number, step: number): void {
  for (let index = 1, mirrored = 0; index < size; index++) {
    let bit = size >> 1;
    for (; mirrored & bit; bit >>= 1) mirrored ^= bit;
    mirrored ^= bit;
    if (index < mirrored) swapValues(real, start + index * step, start + mirrored * step);
    if (index < mirrored) swapValues(imaginary, start + index * step, start + mirrored * step);
  }
  for (let length = 2; length <= size; length <<= 1) {
    for (let block = 0; block < size; block += length) {
      for (let index = 0; index < length / 2; index++) {
        const angleIndex = index * (size / length);
        const [cosine, sine] = [cosines[angleIndex] ?? 0, sines[angleIndex] ?? 0];
        const one = start + (block + index) * step;
        const other = one + (length / 2) * step;
        const rotatedReal = (real[other] ?? 0) * cosine - (imaginary[other] ?? 0) * sine;
        const rotatedImaginary = (real[other] ?? 0) * sine + (imaginary[other] ?? 0) * cosine;
        real[other] = (real[one] ?? 0) - rotatedReal;
        imaginary[other] = (imaginary[one] ?? 0) - rotatedImaginary;
        real[one] = (real[one] ?? 0) + rotatedReal;
        imaginary[one] = (imaginary[one] ?? 0) + rotatedImaginary;
      }
    }
  }
}

function swapValues(values: Float32Array, one: number, other: number): void {
  const kept = values[one] ?? 0;
  values[one] = values[other] ?? 0;
  values[other] = kept;
}

/**
 * Returns the strongest peak of half the spectrum, which the other half mirrors. Skips the axes, where straight edges
 * hide patterns.
 */
function strongestPeak(meanSpectrum: Float32Array): number {
  const at = (x: number, y: number) => meanSpectrum[((y + size) % size) * size + ((x + size) % size)] ?? 0;
  const least = size / maxPeriod;
  let strongest = 0;
  for (let y = 0; y < size / 2; y++) {
    for (let x = -size / 2; x < size / 2; x++) {
      if (Math.hypot(x, y) < least || Math.abs(x) < 3 || y < 3) continue;
      const power = at(x, y);
      if (power - strongest <= 0) continue;
      const around: number[] = [];
      for (let dy = -neighbourhoodRadius; dy <= neighbourhoodRadius; dy++) {
        for (let dx = -neighbourhoodRadius; dx <= neighbourhoodRadius; dx++) {
          if (Math.max(Math.abs(dx), Math.abs(dy)) > 2) around.push(at(x + dx, y + dy));
        }
      }
      strongest = Math.max(strongest, power - percentile(around, 0.5));
    }
  }
  return strongest;
}
