/** Detects the type of a file by its first bytes, because names are often wrong. */
import type { ListProblem } from './list-rows.ts';

/** First bytes of file types from which no list can be read. */
const fileSignatures: readonly (readonly [bytes: readonly number[], problem: ListProblem])[] = [
  [[0x25, 0x50, 0x44, 0x46], 'pdf'],
  // Excel before version 5 wrote its records without the container.
  [[0x09, 0x08], 'oldExcel'],
  [[0x09, 0x04], 'oldExcel'],
  [[0x09, 0x02], 'oldExcel'],
  [[0x89, 0x50, 0x4e, 0x47], 'picture'],
  [[0xff, 0xd8, 0xff], 'picture'],
  [[0x47, 0x49, 0x46, 0x38], 'picture'],
  [[0x52, 0x49, 0x46, 0x46], 'picture'],
  [[0x49, 0x49, 0x2a, 0x00], 'picture'],
  [[0x4d, 0x4d, 0x00, 0x2a], 'picture'],
  [[0x42, 0x4d], 'picture'],
  [[0x1f, 0x8b], 'archive'],
  [[0x52, 0x61, 0x72, 0x21], 'archive'],
  [[0x37, 0x7a, 0xbc, 0xaf], 'archive'],
  [[0x50, 0x4b, 0x05, 0x06], 'archive'],
];

const oleSignature = [0xd0, 0xcf, 0x11, 0xe0];

/** Returns the problem of a file that is neither text nor a zip archive; null for other files. */
export function problemOfBytes(bytes: Uint8Array): ListProblem | null {
  if (startsWith(bytes, oleSignature)) return problemOfContainer(bytes);
  const known = fileSignatures.find(([start]) => startsWith(bytes, start));
  // Words can also start with "BM".
  if (known && (known[0].length > 2 || bytes.subarray(0, 64).includes(0))) return known[1];
  // The container brand of a phone's photo or of a video.
  return startsWith(bytes.subarray(4), [0x66, 0x74, 0x79, 0x70]) ? 'picture' : null;
}

/**
 * Returns the problem of Microsoft's old container format: an old workbook, a document, or a password-protected
 * workbook.
 */
function problemOfContainer(bytes: Uint8Array): ListProblem {
  const text = new TextDecoder('latin1').decode(bytes);
  const has = (name: string) => text.includes([...name].join('\0'));
  if (has('EncryptedPackage')) return 'password';
  return has('WordDocument') ? 'document' : 'oldExcel';
}

export function isZip(bytes: Uint8Array): boolean {
  return startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]);
}

/** Returns the problem of an archive, by its paths; null for a readable workbook. */
export function problemOfArchive(paths: readonly string[]): ListProblem | null {
  const has = (pattern: RegExp) => paths.some((path) => pattern.test(path));
  if (has(/^xl\/workbook\.xml$/)) return null;
  if (has(/^xl\/workbook\.bin$/)) return 'binaryExcel';
  if (has(/^word\//) || has(/^ppt\//)) return 'document';
  if (has(/^Index\/.*\.iwa$/) || has(/^Index\.zip$/)) return 'numbers';
  if (has(/^content\.xml$/) && has(/^mimetype$/)) return 'openDocument';
  // Excel's parts may have other paths; without any it is an ordinary archive.
  return has(/^\[Content_Types\]\.xml$/) ? 'unreadable' : 'archive';
}

/** First characters of texts that are not lists. */
const texts: readonly (readonly [pattern: RegExp, problem: ListProblem])[] = [
  [/^BEGIN:VCARD/i, 'contactCard'],
  [/^BEGIN:VCALENDAR/i, 'calendar'],
  [/^\{\\rtf/i, 'document'],
  [/^MIME-Version:|^(?:From|Received|Return-Path|Delivered-To): [^\n]*\n[\w-]+: /i, 'webPage'],
  [/^<\?xml[^>]*>\s*(?:<!--[\s\S]*?-->\s*|<\?mso-[^>]*>\s*)*<(?!html\b|!doctype html)/i, 'xml'],
  [/^<[a-z]*:?(?:workbook|feed|rss|kml|gpx|contacts?|rows?|data|list|root)\b/i, 'xml'],
  [/^<(?:[a-z!?])/i, 'webPage'],
  [/^(?:\{\s*(?:"|\}|$)|\[\s*(?:\{|\[\s*["\d]|"[^"]*"\s*[,\]]))/, 'json'],
  [/^ID;P(?:WXL|CALC|SCALC)/, 'oldExcel'],
];

/** Returns the problem of a text that is not a list; null for other texts. */
export function problemOfText(text: string): ListProblem | null {
  const start = text.slice(0, 2000).replace(/^[\ufeff\s]+/, '');
  const known = texts.find(([pattern]) => pattern.test(start));
  if (known) return known[1];
  // Binary files contain control characters that texts never have.
  const controls = start.match(/(?![\t\n\v\f\r])\p{Cc}/gu)?.length ?? 0;
  return controls > 0 && controls * 50 > start.length ? 'unreadable' : null;
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, at) => bytes[at] === byte);
}
