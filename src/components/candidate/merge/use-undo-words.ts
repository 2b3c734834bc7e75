import { useTranslation } from 'react-i18next';
import { useErrorWords } from '#components/i18n/use-error-words.ts';
import type { AppError } from '#shared/app-error.ts';
import { Refusal } from '#shared/refusal.ts';

const reasons = ['undone', 'expired', 'later_merge', 'taken'] as const;

/** Returns a function that explains why a merge could not be undone and what to do instead. */
export function useUndoWords(): (error: AppError) => string {
  const { t } = useTranslation('merging');
  const errorWords = useErrorWords();
  return (error) => {
    const why = error instanceof Refusal && error.rule === 'UNDO_NOT_POSSIBLE' && error.details.params.why;
    const known = reasons.find((reason) => reason === why);
    return known ? t(`undo.why.${known}`) : errorWords(error);
  };
}
