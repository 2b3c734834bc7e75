import { brotliDecompressSync } from 'node:zlib';

/** Table numbers in the format's own list. */
const cmapTable = 0;
const transformedTables = [10, 11];

/** Returns the code points covered by a WOFF2 file. Parses only the necessary parts of the format. */
export function charactersIn(file: Buffer): Set<number> {
  const { start, length } = locateCmap(file);
  const tables = brotliDecompressSync(
    file.subarray(start.compressed, start.compressed + file.readUInt32BE(20)),
  );
  const cmap = tables.subarray(start.cmap, start.cmap + length);
  const found = new Set<number>();
  for (let entry = 0; entry < cmap.readUInt16BE(2); entry++) {
    const subtable = cmap.subarray(cmap.readUInt32BE(4 + entry * 8 + 4));
    const format = subtable.readUInt16BE(0);
    for (const character of format === 4 ? segments(subtable) : format === 12 ? groups(subtable) : [])
      found.add(character);
  }
  return found;
}

/** Returns the start of the compressed tables, and the position of the character table in the uncompressed data. */
function locateCmap(file: Buffer) {
  let at = 48;
  let offset = 0;
  let found: { cmap: number; length: number } | undefined;
  const number = () => {
    let value = 0;
    for (;;) {
      const byte = file.readUInt8(at++);
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
  };
  for (let table = 0; table < file.readUInt16BE(12); table++) {
    const flags = file.readUInt8(at++);
    const kind = flags & 63;
    if (kind === 63) at += 4;
    const original = number();
    const isTransformed = transformedTables.includes(kind) ? flags >> 6 === 0 : flags >> 6 !== 0;
    const length = isTransformed ? number() : original;
    if (kind === cmapTable) found = { cmap: offset, length };
    offset += length;
  }
  if (!found) throw new Error('The font maps no characters');
  return { start: { compressed: at, cmap: found.cmap }, length: found.length };
}

/** Format 4: ranges within the first 65,536 characters. */
function* segments(table: Buffer): Generator<number> {
  const size = table.readUInt16BE(6);
  for (let at = 0; at < size; at += 2) {
    const last = table.readUInt16BE(14 + at);
    const first = table.readUInt16BE(16 + size + at);
    const delta = table.readUInt16BE(16 + size * 2 + at);
    const indirect = 16 + size * 3 + at;
    const range = table.readUInt16BE(indirect);
    for (let character = first; character <= last && character < 0xffff; character++) {
      const glyph =
        range === 0
          ? (character + delta) & 0xffff
          : table.readUInt16BE(indirect + range + (character - first) * 2);
      if (glyph !== 0) yield character;
    }
  }
}

/** Format 12: ranges of any characters. */
function* groups(table: Buffer): Generator<number> {
  for (let group = 0; group < table.readUInt32BE(12); group++) {
    const at = 16 + group * 12;
    for (let character = table.readUInt32BE(at); character <= table.readUInt32BE(at + 4); character++)
      yield character;
  }
}
