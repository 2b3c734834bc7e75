import { alignments, codewordsOf } from './qr-codewords.ts';

/** Format bits of correction level L with mask 0, and their place in the code (ISO/IEC 18004). */
const format = 0b111011111000100;
const versionPolynomial = 0x1f25;
const quietZone = 4;

type Modules = (0 | 1 | undefined)[][];

const dark = (on: boolean): 0 | 1 => (on ? 1 : 0);

function set(modules: Modules, x: number, y: number, value: 0 | 1) {
  const row = modules[y];
  if (row && x >= 0 && x < modules.length) row[x] = value;
}

/** A square of rings around a centre; those at the radii in `light` are light. */
function drawRings(modules: Modules, x: number, y: number, radius: number, light: readonly number[]) {
  for (let dy = -radius; dy <= radius; dy += 1) {
    for (let dx = -radius; dx <= radius; dx += 1) {
      set(modules, x + dx, y + dy, dark(!light.includes(Math.max(Math.abs(dx), Math.abs(dy)))));
    }
  }
}

function drawFormat(modules: Modules) {
  const last = modules.length - 1;
  for (let bit = 0; bit < 15; bit += 1) {
    const value = dark(((format >> bit) & 1) === 1);
    if (bit < 8) set(modules, 8, bit < 6 ? bit : bit + 1, value);
    else set(modules, bit === 8 ? 7 : 14 - bit, 8, value);
    if (bit < 8) set(modules, last - bit, 8, value);
    else set(modules, 8, last - 14 + bit, value);
  }
  set(modules, 8, last - 7, 1);
}

function drawVersion(modules: Modules, version: number) {
  if (version < 7) return;
  let rest = version;
  for (let step = 0; step < 12; step += 1) rest = (rest << 1) ^ ((rest >> 11) * versionPolynomial);
  const word = (version << 12) | rest;
  for (let bit = 0; bit < 18; bit += 1) {
    const value = dark(((word >> bit) & 1) === 1);
    const far = modules.length - 11 + (bit % 3);
    set(modules, far, Math.floor(bit / 3), value);
    set(modules, Math.floor(bit / 3), far, value);
  }
}

function drawPatterns(modules: Modules, version: number) {
  const last = modules.length - 1;
  for (let at = 0; at <= last; at += 1) {
    set(modules, 6, at, dark(at % 2 === 0));
    set(modules, at, 6, dark(at % 2 === 0));
  }
  const corners: [number, number][] = [
    [3, 3],
    [last - 3, 3],
    [3, last - 3],
  ];
  for (const [x, y] of corners) drawRings(modules, x, y, 4, [2, 4]);
  const centres = alignments(version);
  const end = centres.at(-1);
  for (const x of centres) {
    for (const y of centres) {
      const inCorner = (x === 6 && y === 6) || (x === 6 && y === end) || (x === end && y === 6);
      if (!inCorner) drawRings(modules, x, y, 2, [1]);
    }
  }
  drawFormat(modules);
  drawVersion(modules, version);
}

/** Fills what the patterns left, in columns of two from the right, up and down by turns, under mask 0. */
function drawData(modules: Modules, stream: readonly number[]) {
  const size = modules.length;
  let next = 0;
  let upwards = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right -= 1;
    for (let step = 0; step < size; step += 1) {
      const y = upwards ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (modules[y]?.[x] !== undefined) continue;
        set(modules, x, y, dark((stream[next] === 1) !== ((x + y) % 2 === 0)));
        next += 1;
      }
    }
    upwards = !upwards;
  }
}

/** A QR code of `text` as an SVG, of one unit a module; free of `#`, so that it may follow `data:image/svg+xml,`. */
export function qrCode(text: string): string {
  const { version, stream } = codewordsOf(text);
  const size = version * 4 + 17;
  const modules: Modules = Array.from({ length: size }, () => Array.from({ length: size }));
  drawPatterns(modules, version);
  drawData(modules, stream);
  const path = modules.flatMap((row, y) =>
    row.flatMap((module, x) => (module === 1 ? [`M${x + quietZone} ${y + quietZone}h1v1h-1z`] : [])),
  );
  const side = size + 2 * quietZone;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges">` +
    `<rect width="${side}" height="${side}" fill="white"/><path d="${path.join('')}" fill="black"/></svg>`
  );
}
