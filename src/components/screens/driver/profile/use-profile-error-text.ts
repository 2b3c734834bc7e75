import { useTranslation } from 'react-i18next';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { conflictOf } from '#machines/data/rpc/my-profile.ts';
import { fieldIdOf } from '#machines/driver/profile/profile-parts.ts';
import type { AppError } from '#shared/app-error.ts';
import { Refusal } from '#shared/refusal.ts';

/** Returns a function that explains an error of the page. Null for errors shown at a field. */
export function useProfileErrorText(): (error: AppError) => string | null {
  const { t } = useTranslation('driverProfile');
  const errorMessage = useErrorMessages();
  return (error) => {
    if (error.code === 'network.offline') return t('offline');
    if (error instanceof Refusal) {
      const isShownByField =
        conflictOf(error) !== null ||
        (error.rule === 'INVALID_VALUE' && fieldIdOf(String(error.details.params.field)) !== undefined);
      if (isShownByField) return null;
    }
    return errorMessage(error);
  };
}
