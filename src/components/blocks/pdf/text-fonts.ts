import plexLatin from '@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-400-normal.woff?url';
import plexLatinExtended from '@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-ext-400-normal.woff?url';
import plexArabic from '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-400-normal.woff?url';
import plexDevanagari from '@fontsource/ibm-plex-sans-devanagari/files/ibm-plex-sans-devanagari-devanagari-400-normal.woff?url';
import naskh from '@fontsource/noto-naskh-arabic/files/noto-naskh-arabic-arabic-400-normal.woff?url';
import notoBengali from '@fontsource/noto-sans-bengali/files/noto-sans-bengali-bengali-400-normal.woff?url';
import notoMalayalam from '@fontsource/noto-sans-malayalam/files/noto-sans-malayalam-malayalam-400-normal.woff?url';
import type { Language } from '#components/i18n/languages.ts';

const fontFiles: Readonly<Record<Language, string | null>> = {
  en: null,
  ar: plexArabic,
  ur: naskh,
  hi: plexDevanagari,
  bn: notoBengali,
  ml: notoMalayalam,
  ne: plexDevanagari,
};

/**
 * Returns the fonts of a PDF: for its language, for Latin, and for the scripts of languages and names that may appear
 * in it.
 */
export function textFonts(language: Language, alsoWritten: Language | null): string[] {
  const own = [fontFiles[language], alsoWritten && fontFiles[alsoWritten]].filter((url) => url !== null);
  return [...new Set([...own, plexLatin, plexLatinExtended])];
}
