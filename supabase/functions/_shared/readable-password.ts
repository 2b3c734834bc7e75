/** Generates passwords that are read out, typed on a phone and changed soon after. */

/** Letters that cannot be confused with digits or each other, in any accent of the launch languages. */
const consonants = 'bdfghkmnprst';
const vowels = 'aeiou';

/**
 * Generates a password such as "bamu-tike-4827": pronounceable syllables, and digits. It has 37 random bits, enough
 * until it is changed, because sign-in attempts are limited.
 */
export function generateReadablePassword(): string {
  const syllable = () => pick(consonants) + pick(vowels);
  const digits = Array.from({ length: 4 }, () => pick('23456789')).join('');
  return `${syllable()}${syllable()}-${syllable()}${syllable()}-${digits}`;
}

/** Returns a random letter, all with equal probability. */
function pick(alphabet: string): string {
  const fair = 256 - (256 % alphabet.length);
  for (;;) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < fair) return alphabet.charAt(byte % alphabet.length);
  }
}
