import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { intlLocale } from './intl-locale.ts';

/** Returns a function that names a country by its ISO 3166 alpha-2 code, in the current language. */
export function useCountryNames(): (code: string) => string {
  const { language } = useTranslation().i18n;
  return useMemo(() => {
    const names = new Intl.DisplayNames([intlLocale(language)], { type: 'region' });
    return (code) => names.of(code) ?? code;
  }, [language]);
}
