import type { I18n } from './i18n.ts';
import { directionOf, type Language, languageKey, pickLanguage } from './languages.ts';
import { loadLetters } from './letters.ts';

/** The language to start in: the one chosen before on this device, else the browser's. */
export function startLanguage(): Language {
  return pickLanguage([readChoice(), ...navigator.languages]);
}

/** Keeps `<html lang dir>`, the fonts and the stored choice in step with the language of `i18n`; gives the way to stop. */
export function followLanguage(i18n: I18n): () => void {
  const follow = (tag: string) => {
    const language = pickLanguage([tag]);
    document.documentElement.lang = language;
    document.documentElement.dir = directionOf[language];
    void loadLetters(language);
  };
  const choose = (tag: string) => {
    follow(tag);
    try {
      localStorage.setItem(languageKey, pickLanguage([tag]));
    } catch {
      // Storage may be forbidden; the choice then lasts as long as the page.
    }
  };
  follow(i18n.language);
  i18n.on('languageChanged', choose);
  return () => i18n.off('languageChanged', choose);
}

function readChoice(): string | null {
  try {
    return localStorage.getItem(languageKey);
  } catch {
    return null;
  }
}
