import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { displayProblemOf, type FileProblem, fileProblemOf, maxDocumentBytes } from './document-file.ts';

const ascii = (text: string) => Buffer.from(text, 'latin1');
const chunk = (name: string, data: Buffer) => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, ascii(name), data, Buffer.alloc(4)]);
};
/** Returns a PNG with one bit per pixel: a decompression bomb is small until decoded. */
function png(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 1;
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
/** Returns a JPEG with a size header after a segment of EXIF data. */
function jpeg({ more = '', end = [0xff, 0xd9] }: { more?: string; end?: number[] } = {}): Buffer {
  const comment = ascii(more);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0x00, 0x04, 0x00, 0x00]),
    Buffer.from([0xff, 0xfe, (comment.length + 2) >> 8, (comment.length + 2) & 0xff]),
    comment,
    Buffer.from([0xff, 0xc0, 0x00, 0x0b, 0x08, 0x02, 0x58, 0x03, 0x20, 0x01, 0x01, 0x11, 0x00]),
    Buffer.from([0xff, 0xda, 0x00, 0x02, 0x12, 0x34, ...end]),
  ]);
}
const pdf = (body = '') => ascii(`%PDF-1.7\n${body}\ntrailer <</Root 1 0 R>>\n%%EOF\n`);
const script = '<script>alert(1)</script>';
const heic = Buffer.concat([Buffer.from([0, 0, 0, 0x18]), ascii('ftypheic'), Buffer.alloc(16)]);

const file = (bytes: Buffer, type = 'image/jpeg') => new Blob([new Uint8Array(bytes)], { type });

describe('files refused before upload', () => {
  test.each<[string, Blob, FileProblem]>([
    ['nothing', file(Buffer.alloc(0)), 'empty'],
    ['51 MB', file(Buffer.alloc(51 * 1_048_576, 0xff)), 'size'],
    ['one byte too many', file(Buffer.alloc(maxDocumentBytes + 1)), 'size'],
    ['a PNG of 200 megapixels in a few kilobytes', file(png(20_000, 10_000), 'image/png'), 'pixels'],
    [
      'a drawing with a script in it',
      file(ascii(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`), 'image/svg+xml'),
      'type',
    ],
    ['a page called a picture', file(ascii(`<!doctype html>${script}`)), 'type'],
    ['a program called passport.jpg', file(ascii('MZ\x90\x00\x03'), 'image/jpeg'), 'type'],
    ['a GIF that is a script as well', file(ascii(`GIF89a=1;${script}`), 'image/gif'), 'type'],
    ['a JPEG that stops after its first bytes', file(Buffer.from([0xff, 0xd8, 0xff, 0xe0])), 'type'],
    ['a JPEG whose second half is missing', file(jpeg({ end: [] })), 'truncated'],
    ['a PDF whose second half is missing', file(ascii('%PDF-1.7\n1 0 obj'), 'application/pdf'), 'truncated'],
    ['a PNG whose second half is missing', file(png(100, 100).subarray(0, 60), 'image/png'), 'truncated'],
    ['a picture of an iPhone', file(heic), 'heic'],
  ])('%s', async (_, blob, problem) => {
    expect(blob.size).toBeLessThanOrEqual(51 * 1_048_576);
    expect(await fileProblemOf(blob)).toBe(problem);
  });
});

describe('files accepted although their contents also look like another format', () => {
  test.each([
    ['a photo', jpeg()],
    ['a photo with a page in its comment', jpeg({ more: `<!doctype html>${script}` })],
    ['a photo with a ZIP behind its end', Buffer.concat([jpeg(), ascii('PK\x03\x04')])],
    ['a scan', png(1000, 800)],
    ['a PDF', pdf()],
    [
      'a PDF with JavaScript: only its pages are drawn',
      pdf('<</OpenAction <</S /JavaScript /JS (app.alert\\(1\\))>>>>'),
    ],
  ])('%s', async (_, bytes) => {
    expect(await fileProblemOf(file(bytes))).toBeNull();
  });
});

describe('files in storage', () => {
  test.each<[string, Buffer, string, FileProblem | null]>([
    ['is shown as what it is', jpeg(), 'image/jpeg', null],
    ['is shown as far as it goes', jpeg({ end: [] }), 'image/jpeg', null],
    ['is not shown as something else', jpeg(), 'application/pdf', 'type'],
    ['is not decoded when it is too large', png(20_000, 10_000), 'image/png', 'pixels'],
    ['is no page', ascii(script), 'image/jpeg', 'type'],
  ])('%s', async (_, bytes, mime, problem) => {
    expect(await displayProblemOf(file(bytes, mime), mime)).toBe(problem);
  });
});
