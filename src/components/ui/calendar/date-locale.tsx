import type { ReactNode } from 'react';
import { I18nProvider, useLocale } from 'react-aria-components/I18nProvider';

/**
 * Provides date formats of the UAE in the current language: day before month, week from Monday, Gregorian calendar,
 * Western digits.
 */
export function DateLocale({ children }: { children: ReactNode }) {
  const { locale } = useLocale();
  const { language } = new Intl.Locale(locale);
  return <I18nProvider locale={`${language}-AE-u-ca-gregory-nu-latn`}>{children}</I18nProvider>;
}
