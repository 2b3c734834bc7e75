/** Returns a multilingual text by staff in the current language, else in English; null if it is in neither. */
export function localizedText(
  words: Readonly<Record<string, string>> | null,
  language: string,
): string | null {
  return words?.[language] ?? words?.en ?? null;
}
