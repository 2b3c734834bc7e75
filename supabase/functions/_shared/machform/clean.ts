/** Cleans text for storage: Postgres cannot store U+0000 and lone surrogates. */

const controls = /(?![\n\t])\p{Cc}/gu;
const bidi = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/**
 * Removes characters that people do not type: control characters, direction marks, broken characters, surrounding
 * spaces.
 */
export function cleanValue(text: string): string {
  return text
    .toWellFormed()
    .replaceAll('\r\n', '\n')
    .replace(controls, '')
    .replace(bidi, '')
    .replaceAll('\ufffd', '')
    .trim();
}

/** Like `cleanValue`, but on one line with single spaces, cut to `maxLength` characters. */
export function cleanLine(text: string, maxLength: number): string {
  const line = cleanValue(text).replace(/\s+/gu, ' ');
  return [...line].slice(0, maxLength).join('').trim();
}

/**
 * Converts bytes to readable text for storage: UTF-8, with an invalid byte as `\xNN` and U+0000 as `\0`. Different
 * bodies stay different, since invalid bytes are kept.
 */
export function bytesToText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes).replaceAll('\0', '\\0');
  } catch {
    return [...decodeRuns(bytes)].join('').replaceAll('\0', '\\0');
  }
}

/** Decodes character by character, so that an invalid byte does not affect others. */
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

/** Returns the number of bytes of a character that starts with this one. */
function lengthOf(lead: number): number {
  if (lead >= 0xf0) return 4;
  if (lead >= 0xe0) return 3;
  return lead >= 0xc0 ? 2 : 1;
}
