import { unzlibSync } from 'fflate';

/** Extracts the sfnt file from a WOFF 1.0 file: https://www.w3.org/TR/WOFF/. */
export function decodeWoff(woff: Uint8Array): Uint8Array {
  const source = new DataView(woff.buffer, woff.byteOffset, woff.byteLength);
  const count = source.getUint16(12);
  const sfnt = new Uint8Array(source.getUint32(16));
  const target = new DataView(sfnt.buffer);
  const power = Math.floor(Math.log2(count));
  target.setUint32(0, source.getUint32(4));
  target.setUint16(4, count);
  target.setUint16(6, 16 * 2 ** power);
  target.setUint16(8, power);
  target.setUint16(10, 16 * (count - 2 ** power));
  let place = 12 + 16 * count;
  for (let index = 0; index < count; index += 1) {
    const from = 44 + 20 * index;
    const to = 12 + 16 * index;
    const offset = source.getUint32(from + 4);
    const packed = source.getUint32(from + 8);
    const length = source.getUint32(from + 12);
    const bytes = woff.subarray(offset, offset + packed);
    target.setUint32(to, source.getUint32(from));
    target.setUint32(to + 4, source.getUint32(from + 16));
    target.setUint32(to + 8, place);
    target.setUint32(to + 12, length);
    sfnt.set(packed < length ? unzlibSync(bytes) : bytes, place);
    place += (length + 3) & ~3;
  }
  return sfnt;
}
