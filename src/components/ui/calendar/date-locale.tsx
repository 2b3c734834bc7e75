import type { ReactNode } from 'react';
import { I18nProvider, useLocale } from 'react-aria-components/I18nProvider';

/**
 * Dates as they are written in the Emirates, in the reader's language: the day before the month, the week from
 * Monday, the Gregorian calendar and Western digits.
 */
export function DateLocale({ children }: { children: ReactNode }) {
  const { locale } = useLocale();
  const { language } = new Intl.Locale(locale);
  return <I18nProvider locale={`${language}-AE-u-ca-gregory-nu-latn`}>{children}</I18nProvider>;
}
