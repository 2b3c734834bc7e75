import { useContext } from 'react';
import { type Format, formatOf } from './format.ts';
import { LanguageContext } from './language.context.ts';

/** How values are written in the reader's language; follows a change of language. */
export function useFormat(): Format {
  return formatOf(useContext(LanguageContext));
}
