import { asciiDigits } from '#shared/digits.ts';

const signs: Readonly<Record<string, string>> = { BracketLeft: '[', BracketRight: ']', Slash: '/' };

/**
 * What a key stands for: the name of one that writes nothing, a Latin letter in lower case, a Western digit, a sign.
 * Where another script is typed, the letter or sign printed on that key of a Latin keyboard.
 */
export function keyOf({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  const plain = asciiDigits(key === '؟' ? '?' : key);
  if (/^[\x20-\x7e]+$/.test(plain)) return plain.length === 1 ? plain.toLowerCase() : plain;
  if (!/^\p{L}/u.test(plain)) return plain;
  return signs[code] ?? /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? plain;
}
