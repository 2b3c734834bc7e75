import { useTranslation } from 'react-i18next';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import type { AppError } from '#shared/app-error.ts';
import { Refusal } from '#shared/refusal.ts';

const reasons = ['undone', 'expired', 'later_merge', 'taken'] as const;

/** Returns a function that explains why a merge could not be undone and what to do instead. */
export function useUndoMessages(): (error: AppError) => string {
  const { t } = useTranslation('merging');
  const errorMessage = useErrorMessages();
  return (error) => {
    const blockReason =
      error instanceof Refusal && error.rule === 'UNDO_NOT_POSSIBLE' && error.details.params.why;
    const known = reasons.find((reason) => reason === blockReason);
    return known ? t(`undo.why.${known}`) : errorMessage(error);
  };
}
