import { useContext } from 'react';
import { type Format, formatOf } from './format.ts';
import { LanguageContext } from './language.context.ts';

/** Returns the formatters of the current language. */
export function useFormat(): Format {
  return formatOf(useContext(LanguageContext));
}
