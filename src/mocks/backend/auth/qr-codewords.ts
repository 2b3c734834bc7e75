import { correctionOf } from './reed-solomon.ts';

/** Per version, from 1: correction bytes a block and number of blocks at correction level L (ISO/IEC 18004). */
const layouts: readonly (readonly [number, number])[] = [
  [7, 1],
  [10, 1],
  [15, 1],
  [20, 1],
  [26, 1],
  [18, 2],
  [20, 2],
  [24, 2],
  [30, 2],
  [18, 4],
  [20, 4],
  [24, 4],
  [26, 4],
  [30, 4],
  [22, 6],
  [24, 6],
];

const byteMode = 0b0100;
const fillers = [0xec, 0x11];

/** Centres of the alignment patterns along one side. */
export function alignments(version: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const last = version * 4 + 10;
  const step = Math.ceil((last - 6) / (count - 1) / 2) * 2;
  return [6, ...Array.from({ length: count - 1 }, (_, index) => last - (count - 2 - index) * step)];
}

/** Bytes that fit between the fixed patterns. */
function capacity(version: number): number {
  const side = version * 4 + 17;
  const across = alignments(version).length;
  const finders = 3 * 64 + 31 + 2 * (side - 16);
  const aligned = across === 0 ? 0 : (across * across - 3) * 25 - (across - 2) * 2 * 5;
  return Math.floor((side * side - finders - aligned - (version >= 7 ? 36 : 0)) / 8);
}

function bits(value: number, length: number): number[] {
  return Array.from({ length }, (_, index) => (value >> (length - 1 - index)) & 1);
}

/** The text with its mode, length and padding, as `size` bytes; null when it doesn't fit. */
function dataBytes(text: Uint8Array, version: number, size: number): number[] | null {
  const head = [...bits(byteMode, 4), ...bits(text.length, version < 10 ? 8 : 16)];
  const stream = [...head, ...Array.from(text, (byte) => bits(byte, 8)).flat(), 0, 0, 0, 0];
  if (stream.length > size * 8) return null;
  const bytes: number[] = [];
  for (let start = 0; start < stream.length; start += 8) {
    bytes.push(bits(0, 8).reduce((byte, _, index) => byte * 2 + (stream[start + index] ?? 0), 0));
  }
  const filled = bytes.length;
  while (bytes.length < size) bytes.push(fillers[(bytes.length - filled) % 2] ?? 0);
  return bytes;
}

/** Takes the first byte of every block, then the second of every block, and so on. */
function interleave(blocks: readonly number[][]): number[] {
  const longest = Math.max(...blocks.map((block) => block.length));
  return Array.from({ length: longest }, (_, index) =>
    blocks.flatMap((block) => (index < block.length ? [block[index] ?? 0] : [])),
  ).flat();
}

/** The smallest version that holds `text`, and its bits in the order they are drawn; throws past 586 bytes. */
export function codewordsOf(text: string): { version: number; stream: number[] } {
  const bytes = new TextEncoder().encode(text);
  for (const [index, [correction, count]] of layouts.entries()) {
    const version = index + 1;
    const total = capacity(version);
    const data = dataBytes(bytes, version, total - correction * count);
    if (!data) continue;
    const short = Math.floor(data.length / count);
    const longFrom = count - (data.length % count);
    const starts = Array.from({ length: count + 1 }, (_, at) => at * short + Math.max(0, at - longFrom));
    const blocks = Array.from({ length: count }, (_, at) => data.slice(starts[at], starts[at + 1]));
    const corrections = blocks.map((block) => correctionOf(block, correction));
    const stream = [...interleave(blocks), ...interleave(corrections)].flatMap((byte) => bits(byte, 8));
    return { version, stream };
  }
  throw new RangeError('text is too long for a QR code');
}
