import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { startLanguage } from '#components/i18n/document-language.ts';
import type { I18n } from '#components/i18n/i18n.ts';
import { staffLanguages } from '#components/i18n/languages.ts';
import { Loading } from '#components/layout/loading/loading.tsx';

/**
 * Renders its children in a staff language. If another language was chosen, as at sign-in, uses the first of the
 * browser's languages available to staff, else English; the choice is kept and applies again afterwards.
 */
export function StaffLanguage({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation();
  const isLanguageShown = staffLanguages.some((language) => language === i18n.language);
  const replaced = useRef<I18n>(null);

  useEffect(() => {
    if (isLanguageShown) return;
    replaced.current = i18n;
    void i18n.changeLanguage(startLanguage(staffLanguages));
  }, [i18n, isLanguageShown]);

  // Restores only on unmount: the hook's translator is a new object after each change, so nothing here depends on it.
  useEffect(() => () => void replaced.current?.changeLanguage(startLanguage()), []);

  return isLanguageShown ? children : <Loading />;
}
