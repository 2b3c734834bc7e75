import { setI18n } from 'react-i18next';
import type { I18n } from './i18n.ts';
import { directionOf, type Language, languageKey, languages, pickLanguage } from './languages.ts';
import { loadLetters } from './letters.ts';

/** The language to start in: of those `spoken` the one chosen before on this device, else the browser's. */
export function startLanguage(spoken: readonly Language[] = languages): Language {
  return pickLanguage([readChoice(), ...navigator.languages], spoken);
}

/** Whether a language was chosen on this device. */
export function hasChosenLanguage(): boolean {
  return readChoice() !== null;
}

/** Speaks another language from now on, and on this device the next time too. */
export async function chooseLanguage(i18n: I18n, language: Language): Promise<void> {
  try {
    localStorage.setItem(languageKey, language);
  } catch {
    // Storage may be forbidden; the choice then lasts as long as the page.
  }
  await i18n.changeLanguage(language);
}

/** Speaks the language of whom a page was made for, as long as none was chosen on this device. */
export async function suggestLanguage(i18n: I18n, language: string | null): Promise<void> {
  if (language === null || readChoice() !== null) return;
  await i18n.changeLanguage(pickLanguage([language]));
}

/**
 * Makes `i18n` the page's own: `withWords` fetches for it, and `<html lang dir>` and the fonts keep in step with its
 * language. Gives the way to stop following.
 */
export function followLanguage(i18n: I18n): () => void {
  setI18n(i18n);
  const follow = (tag: string) => {
    const language = pickLanguage([tag]);
    document.documentElement.lang = language;
    document.documentElement.dir = directionOf[language];
    void loadLetters(language);
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
