import { useTranslation } from 'react-i18next';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import type { AppError } from '#shared/app-error.ts';

const reasons = [
  'no_account',
  'not_found',
  'weak_password',
  'forbidden',
  'invalid_request',
  'too_many_attempts',
  'unavailable',
] as const;

/**
 * Returns a function that explains why a reset failed, with the specification's texts (section 8), for one driver or
 * many.
 */
export function useResetMessages(): (error: AppError, of: 'one' | 'many') => string {
  const { t } = useTranslation('driverPasswords');
  const errorMessage = useErrorMessages();
  const messageOf = (error: AppError, fallback: string) => {
    // Messages of the server have no error code of ours.
    if (!['data.refused', 'data.failed'].includes(error.code)) return errorMessage(error);
    const reason = reasons.find((one) => one === error.params.code);
    return reason ? t(`reasons.${reason}`) : error.params.message || fallback;
  };
  return (error, of) =>
    of === 'one'
      ? t('errors.one', { message: messageOf(error, t('errors.oneDefault')) })
      : t('errors.many', { message: messageOf(error, t('errors.manyDefault')) });
}
