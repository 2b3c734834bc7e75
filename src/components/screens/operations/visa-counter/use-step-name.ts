import { useContext } from 'react';
import { LanguageContext } from '#components/i18n/language.context.ts';

/** What steps are called in the reader's language; a step without a name shows its code. */
export function useStepName(
  labels: Readonly<Record<string, Readonly<Record<string, string>>>>,
): (code: string) => string {
  const language = useContext(LanguageContext);
  return (code) => labels[code]?.[language] ?? labels[code]?.en ?? code.replaceAll('_', ' ');
}
