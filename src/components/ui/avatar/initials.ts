/**
 * The letters that stand for a person: the first of the first and of the last word of `name`, "?" without a name.
 * A joiner that doesn't join keeps letters of a joined script, as Arabic, in their separate shapes.
 */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  const letters = ends.map((word) => firstLetter(word ?? '')).filter((letter) => letter !== '');
  return letters.join('\u200c').toLocaleUpperCase() || '?';
}

function firstLetter(word: string): string {
  return /\p{L}\p{M}*/u.exec(word)?.[0] ?? '';
}
