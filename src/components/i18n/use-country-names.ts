import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { intlLocale } from './intl-locale.ts';

/** Says a country, by its ISO 3166 alpha-2 code, as the browser names it in the language of the page. */
export function useCountryNames(): (code: string) => string {
  const { language } = useTranslation().i18n;
  return useMemo(() => {
    const names = new Intl.DisplayNames([intlLocale(language)], { type: 'region' });
    return (code) => names.of(code) ?? code;
  }, [language]);
}
