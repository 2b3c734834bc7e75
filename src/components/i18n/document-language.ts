import { setI18n } from 'react-i18next';
import type { I18n } from './i18n.ts';
import { directionOf, type Language, languageKey, languages, pickLanguage } from './languages.ts';
import { loadFonts } from './load-fonts.ts';

/** Returns the initial language: of those in `supportedLanguages`, the one chosen on this device, else the browser's. */
export function startLanguage(supportedLanguages: readonly Language[] = languages): Language {
  return pickLanguage([readChoice(), ...navigator.languages], supportedLanguages);
}

/** Returns whether a language was chosen on this device. */
export function hasChosenLanguage(): boolean {
  return readChoice() !== null;
}

/** Changes the language and stores the choice on this device. */
export async function chooseLanguage(i18n: I18n, language: Language): Promise<void> {
  try {
    localStorage.setItem(languageKey, language);
  } catch {
    // Storage may be unavailable. The choice then lasts until the page is closed.
  }
  await i18n.changeLanguage(language);
}

/** Changes to the recipient's language of a page, unless a language was chosen on this device. */
export async function suggestLanguage(i18n: I18n, language: string | null): Promise<void> {
  if (language === null || readChoice() !== null) return;
  await i18n.changeLanguage(pickLanguage([language]));
}

/**
 * Makes `i18n` the instance of the page: `withNamespaces` loads its translations, and `<html lang dir>` and the fonts
 * follow its language. Returns a function that stops this.
 */
export function followLanguage(i18n: I18n): () => void {
  setI18n(i18n);
  const follow = (tag: string) => {
    const language = pickLanguage([tag]);
    document.documentElement.lang = language;
    document.documentElement.dir = directionOf[language];
    void loadFonts(language);
  };
  follow(i18n.language);
  i18n.on('languageChanged', follow);
  return () => i18n.off('languageChanged', follow);
}

function readChoice(): string | null {
  try {
    return localStorage.getItem(languageKey);
  } catch {
    return null;
  }
}
