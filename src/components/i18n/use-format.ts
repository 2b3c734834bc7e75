import { useTranslation } from 'react-i18next';
import { type Format, formatOf } from './format.ts';

/** How values are written in the reader's language; follows a change of language. */
export function useFormat(): Format {
  const { i18n } = useTranslation();
  return formatOf(i18n.language);
}
