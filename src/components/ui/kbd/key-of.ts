import { asciiDigits } from '#shared/digits.ts';

const signByCode: Readonly<Record<string, string>> = { BracketLeft: '[', BracketRight: ']', Slash: '/' };

/**
 * Returns the name of a key: the name of a non-printing key, a lower-case Latin letter, a Western digit, or a sign. For
 * other scripts, returns the letter or sign of that key on a Latin keyboard.
 */
export function keyOf({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  const plain = asciiDigits(key === '؟' ? '?' : key);
  if (/^[\x20-\x7e]+$/.test(plain)) return plain.length === 1 ? plain.toLowerCase() : plain;
  if (!/^\p{L}/u.test(plain)) return plain;
  return signByCode[code] ?? /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? plain;
}
