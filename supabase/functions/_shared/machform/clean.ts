/** Text as it may be kept: Postgres has no form for U+0000 and for half a surrogate pair. */

const controls = /(?![\n\t])\p{Cc}/gu;
const bidi = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** A value without what no person types: controls, marks of direction, broken characters, space around it. */
export function cleanValue(text: string): string {
  return text
    .toWellFormed()
    .replaceAll('\r\n', '\n')
    .replace(controls, '')
    .replace(bidi, '')
    .replaceAll('\ufffd', '')
    .trim();
}

/** The same on one line, single spaces between its words, cut to `maxLength` characters. */
export function cleanLine(text: string, maxLength: number): string {
  const line = cleanValue(text).replace(/\s+/gu, ' ');
  return [...line].slice(0, maxLength).join('').trim();
}

/**
 * Bytes as text that can be kept and read: UTF-8, with a byte that is none of it as `\xNN` and U+0000 as `\0`. Two
 * bodies of different bytes do not become the same text by losing what was wrong in them.
 */
export function keepBytes(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes).replaceAll('\0', '\\0');
  } catch {
    return [...decodeRuns(bytes)].join('').replaceAll('\0', '\\0');
  }
}

/** Decodes character by character, so that one wrong byte spoils no other. */
function* decodeRuns(bytes: Uint8Array): Generator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  for (let at = 0; at < bytes.length; ) {
    const length = lengthOf(bytes[at] ?? 0);
    try {
      yield decoder.decode(bytes.subarray(at, at + length));
      at += length;
    } catch {
      yield `\\x${(bytes[at] ?? 0).toString(16).padStart(2, '0')}`;
      at += 1;
    }
  }
}

/** How many bytes a character has that begins with this one. */
function lengthOf(lead: number): number {
  if (lead >= 0xf0) return 4;
  if (lead >= 0xe0) return 3;
  return lead >= 0xc0 ? 2 : 1;
}
