/** Detects the character encoding of a text file. */

/** The encodings a user can choose for a non-Unicode file. */
export const legacyEncodings = ['windows-1252', 'windows-1256', 'windows-1251', 'windows-1250'] as const;
export type LegacyEncoding = (typeof legacyEncodings)[number];
export type TextEncodingName = LegacyEncoding | 'utf-8' | 'utf-16le' | 'utf-16be';

/** An encoding, and whether it is the only possible one. */
export interface DetectedEncoding {
  encoding: TextEncodingName;
  isCertain: boolean;
}

/** Number of bytes examined to detect UTF-16. */
const sampleSize = 4096;

/**
 * Detects the encoding of a text: Unicode by its byte order mark and its bytes, else the code page that gives words.
 */
export function detectEncoding(bytes: Uint8Array): DetectedEncoding {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return { encoding: 'utf-16le', isCertain: true };
  if (first === 0xfe && second === 0xff) return { encoding: 'utf-16be', isCertain: true };
  const sample = bytes.subarray(0, sampleSize);
  const zeros = (rest: number) => sample.filter((byte, at) => byte === 0 && at % 2 === rest).length;
  // In UTF-16, every other byte of Latin text is zero; in other encodings none is.
  if (zeros(1) > sample.length / 8) return { encoding: 'utf-16le', isCertain: true };
  if (zeros(0) > sample.length / 8) return { encoding: 'utf-16be', isCertain: true };
  const { validCount, broken } = countUtf8(bytes);
  // Other encodings hardly ever form a UTF-8 character: a stray byte is a damaged one.
  if (broken === 0 || validCount >= broken) return { encoding: 'utf-8', isCertain: true };
  return detectCodePage(bytes);
}

/** Returns the number of valid multi-byte UTF-8 characters, and of invalid bytes. */
function countUtf8(bytes: Uint8Array): { validCount: number; broken: number } {
  let validCount = 0;
  let broken = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const lead = bytes[at] ?? 0;
    if (lead < 0x80) continue;
    const more = followersOf(lead);
    const isWhole = more > 0 && bytes.subarray(at + 1, at + 1 + more).every((byte) => (byte & 0xc0) === 0x80);
    if (isWhole && at + more < bytes.length) {
      validCount += 1;
      at += more;
    } else broken += 1;
  }
  return { validCount, broken };
}

function followersOf(lead: number): number {
  if (lead >= 0xc2 && lead <= 0xdf) return 1;
  if (lead >= 0xe0 && lead <= 0xef) return 2;
  return lead >= 0xf0 && lead <= 0xf4 ? 3 : 0;
}

/** Detects Windows' Latin or Arabic code page by words valid in only one of them. */
function detectCodePage(bytes: Uint8Array): DetectedEncoding {
  const latin = new TextDecoder('windows-1252').decode(bytes);
  const arabic = new TextDecoder('windows-1256').decode(bytes);
  let latinWords = 0;
  let arabicWords = 0;
  let others = 0;
  for (const { 0: word, index } of latin.matchAll(/[^\p{ASCII}]+|[a-z][^\s,;|"\d]*/giu)) {
    const other = arabic.slice(index, index + word.length);
    // Both decode it alike, as "René" and all quotation marks and dashes.
    if (word === other) continue;
    const start = latin.charAt(index - 1);
    const touchesLetter = /[a-z]/i.test(word) || /[a-z]/i.test(start);
    if (touchesLetter && /^[\p{Script=Latin}'’.-]+$/u.test(word)) latinWords += 1;
    else if (
      !touchesLetter &&
      /^[\p{Script=Arabic}\u0640\u064b-\u0652،؛؟\u00a0\u200c-\u200f]{2,}$/u.test(other)
    )
      arabicWords += 1;
    else others += 1;
  }
  const isLatin = latinWords > arabicWords;
  return {
    encoding: isLatin || arabicWords === 0 ? 'windows-1252' : 'windows-1256',
    // A single rare letter may be a symbol; a language of neither code page has many.
    isCertain: isLatin
      ? arabicWords === 0 && others === 0
      : arabicWords > 0 && latinWords === 0 && others * 20 <= arabicWords,
  };
}
