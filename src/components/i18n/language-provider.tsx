import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { I18nextProvider, useTranslation } from 'react-i18next';
import type { I18n } from './i18n.ts';
import { intlLocale } from './intl-locale.ts';
import { LanguageContext } from './language.context.ts';

export interface LanguageProviderProps {
  /** The i18next instance for all descendants. */
  i18n: I18n;
  children: ReactNode;
}

/** Provides translations, number formats and text direction to all descendants, and follows changes of the language. */
export function LanguageProvider({ i18n, children }: LanguageProviderProps) {
  return (
    <I18nextProvider i18n={i18n}>
      <ActiveLanguage>{children}</ActiveLanguage>
    </I18nextProvider>
  );
}

function ActiveLanguage({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation();
  return (
    <LanguageContext value={i18n.language}>
      <I18nProvider locale={intlLocale(i18n.language)}>{children}</I18nProvider>
    </LanguageContext>
  );
}
