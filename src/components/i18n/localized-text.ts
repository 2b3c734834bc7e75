/** Returns text that staff entered in several languages: in `language`, else in English, else null. */
export function localizedText(
  translations: Readonly<Record<string, string>> | null,
  language: string,
): string | null {
  return translations?.[language] ?? translations?.en ?? null;
}
