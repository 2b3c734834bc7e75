import { useContext } from 'react';
import { LanguageContext } from '#components/i18n/language.context.ts';

/** Returns a function that names steps in the current language. Without a name, returns the code. */
export function useStepName(
  labels: Readonly<Record<string, Readonly<Record<string, string>>>>,
): (code: string) => string {
  const language = useContext(LanguageContext);
  return (code) => labels[code]?.[language] ?? labels[code]?.en ?? code.replaceAll('_', ' ');
}
