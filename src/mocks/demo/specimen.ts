/** Generates pictures of documents: a few lines of text on coloured paper, with the same bytes for the same lines. */

/** Dot columns of each character, five per character, top dot in the lowest bit. */
const glyphs: Readonly<Record<string, string>> = {
  A: '7e1111117e',
  B: '7f49494936',
  C: '3e41414122',
  D: '7f4141221c',
  E: '7f49494941',
  F: '7f09090901',
  G: '3e4149497a',
  H: '7f0808087f',
  I: '00417f4100',
  J: '2040413f01',
  K: '7f08142241',
  L: '7f40404040',
  M: '7f020c027f',
  N: '7f0408107f',
  O: '3e4141413e',
  P: '7f09090906',
  Q: '3e4151215e',
  R: '7f09192946',
  S: '4649494931',
  T: '01017f0101',
  U: '3f4040403f',
  V: '1f2040201f',
  W: '3f4038403f',
  X: '6314081463',
  Y: '0708700807',
  Z: '6151494543',
  0: '3e5149453e',
  1: '00427f4000',
  2: '4261514946',
  3: '2141454b31',
  4: '1814127f10',
  5: '2745454539',
  6: '3c4a494930',
  7: '0171090503',
  8: '3649494936',
  9: '064949291e',
  '-': '0808080808',
  '.': '0060600000',
  '/': '2010080402',
};

const width = 320;
const height = 200;
const rowBytes = width / 8 + 1;
const scale = 2;

/** Renders the lines with one filter byte per row and one bit per dot; a set bit is ink. */
function draw(lines: readonly string[]): Uint8Array {
  const pixels = new Uint8Array(rowBytes * height);
  const ink = (x: number, y: number) => {
    if (x >= width || y >= height) return;
    const place = y * rowBytes + 1 + (x >> 3);
    pixels[place] = (pixels[place] ?? 0) | (128 >> (x & 7));
  };
  lines.forEach((line, row) => {
    [...line.toUpperCase()].forEach((character, column) => {
      const glyph = glyphs[character] ?? '';
      for (let across = 0; across * 2 < glyph.length; across += 1) {
        const bits = Number.parseInt(glyph.slice(across * 2, across * 2 + 2), 16);
        for (let subpixel = 0; subpixel < 7 * scale * scale; subpixel += 1) {
          const [down, right] = [Math.floor(subpixel / scale), subpixel % scale];
          if ((bits >> Math.floor(down / scale)) & 1) {
            ink(16 + (column * 6 + across) * scale + right, 20 + row * 12 * scale + down);
          }
        }
      }
    });
  });
  return pixels;
}

const crcTable = Uint32Array.from({ length: 256 }, (_, start) => {
  let value = start;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crcTable[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}

/** Number of bytes that can be added before the sum must be reduced. */
const adlerRun = 5552;

function adler32(bytes: Uint8Array): number {
  let [one, two] = [1, 0];
  for (let start = 0; start < bytes.length; start += adlerRun) {
    for (const byte of bytes.subarray(start, start + adlerRun)) {
      one += byte;
      two += one;
    }
    one %= 65_521;
    two %= 65_521;
  }
  return ((two << 16) | one) >>> 0;
}

const word = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];

const joined = (...parts: readonly ArrayLike<number>[]): Uint8Array<ArrayBuffer> => {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let place = 0;
  for (const part of parts) {
    all.set(part, place);
    place += part.length;
  }
  return all;
};

/** Creates a chunk of a PNG file: length, name, content and checksum. */
function chunk(name: string, content: ArrayLike<number>): Uint8Array {
  const named = joined(new TextEncoder().encode(name), content);
  return joined(word(content.length), named, word(crc32(named)));
}

/** Renders the lines as a two-colour PNG file without compression: about 8 kB. */
export function specimenPng(lines: readonly string[]): Uint8Array<ArrayBuffer> {
  const pixels = draw(lines);
  const [low, high] = [pixels.length & 255, pixels.length >> 8];
  const stored = [0x78, 1, 1, low, high, ~low & 255, ~high & 255];
  return joined(
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    chunk('IHDR', [...word(width), ...word(height), 1, 3, 0, 0, 0]),
    chunk('PLTE', [0xf4, 0xee, 0xdc, 0x2b, 0x3a, 0x4a]),
    chunk('IDAT', joined(stored, pixels, word(adler32(pixels)))),
    chunk('IEND', []),
  );
}

/** Renders the lines as a one-page PDF file. */
export function specimenPdf(lines: readonly string[]): Uint8Array<ArrayBuffer> {
  const text = lines.map((line) => `(${line.replace(/[^ -~]|[()\\]/g, '?')}) Tj T*`).join(' ');
  const content = `BT /F 14 Tf 20 TL 40 780 Td ${text} ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>',
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj${object}endobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 6\n0000000000 65535 f \n${offsets.join('')}`;
  return new TextEncoder().encode(
    `${file}${table}trailer<</Size 6/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF\n`,
  );
}

/** Returns a sample document of this media type with these `lines`. */
export const specimenOf = (mime: string, lines: readonly string[]): Uint8Array<ArrayBuffer> =>
  mime === 'application/pdf' ? specimenPdf(lines) : specimenPng(lines);
