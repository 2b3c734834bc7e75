/** Passwords that are read out, typed on a phone's keyboard and changed soon after. */

/** Letters nobody takes for a digit or for one another, in any of the launch languages' accents. */
const consonants = 'bdfghkmnprst';
const vowels = 'aeiou';

/**
 * Like "bamu-tike-4827": syllables anybody can say, and digits; 37 random bits, which the limits on sign-in attempts
 * make enough until it is changed.
 */
export function readablePassword(): string {
  const syllable = () => pick(consonants) + pick(vowels);
  const digits = Array.from({ length: 4 }, () => pick('23456789')).join('');
  return `${syllable()}${syllable()}-${syllable()}${syllable()}-${digits}`;
}

/** One of the letters, each as likely as any other. */
function pick(letters: string): string {
  const fair = 256 - (256 % letters.length);
  for (;;) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < fair) return letters.charAt(byte % letters.length);
  }
}
