/** What staff wrote in several languages, in the reader's, else in English; null where it is in neither. */
export function ownWords(words: Readonly<Record<string, string>> | null, language: string): string | null {
  return words?.[language] ?? words?.en ?? null;
}
