/** Languages the product ships, in the order they are offered. */
export const languages = ['en', 'ar'] as const;

/** A language the product speaks, as a BCP 47 tag. */
export type Language = (typeof languages)[number];

/** Each language in its own words, for choosing one. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', ar: 'العربية' };

/** Which way a language is written. */
export const directionOf: Readonly<Record<Language, 'ltr' | 'rtl'>> = { en: 'ltr', ar: 'rtl' };

/** The local storage key of the chosen language. */
export const languageKey = 'language';

/** The shipped language among `wanted` tags ("ar-AE" speaks "ar"), the first that fits, else English. */
export function pickLanguage(wanted: readonly (string | null | undefined)[]): Language {
  for (const tag of wanted) {
    const spoken = tag?.split('-')[0]?.toLowerCase();
    const found = languages.find((language) => language === spoken);
    if (found) return found;
  }
  return 'en';
}
