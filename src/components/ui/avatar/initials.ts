/**
 * Returns the initials of a name: the first letters of its first and last word; "?" without a name. A zero-width
 * non-joiner keeps Arabic letters in their separate forms.
 */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  const initials = ends.map((word) => firstLetter(word ?? '')).filter((letter) => letter !== '');
  return initials.join('\u200c').toLocaleUpperCase() || '?';
}

function firstLetter(word: string): string {
  return /\p{L}\p{M}*/u.exec(word)?.[0] ?? '';
}
