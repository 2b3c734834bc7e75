import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { I18nextProvider, useTranslation } from 'react-i18next';
import type { I18n } from './i18n.ts';
import { intlLocale } from './intl-locale.ts';

export interface LanguageProviderProps {
  /** The translator everything inside speaks with. */
  i18n: I18n;
  children: ReactNode;
}

/** Gives words, number formats and direction to everything inside, and follows a change of language. */
export function LanguageProvider({ i18n, children }: LanguageProviderProps) {
  return (
    <I18nextProvider i18n={i18n}>
      <AriaLanguage>{children}</AriaLanguage>
    </I18nextProvider>
  );
}

function AriaLanguage({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation();
  return <I18nProvider locale={intlLocale(i18n.language)}>{children}</I18nProvider>;
}
