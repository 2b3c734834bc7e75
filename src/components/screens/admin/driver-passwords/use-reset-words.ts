import { useTranslation } from 'react-i18next';
import { useErrorWords } from '#components/i18n/use-error-words.ts';
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

/** Why a reset failed, in the specification's words (section 8): of one driver, or of many. */
export function useResetWords(): (error: AppError, of: 'one' | 'many') => string {
  const { t } = useTranslation('driverPasswords');
  const errorWords = useErrorWords();
  const messageOf = (error: AppError, fallback: string) => {
    // What the server itself said has no code of ours.
    if (!['data.refused', 'data.failed'].includes(error.code)) return errorWords(error);
    const reason = reasons.find((one) => one === error.params.code);
    return reason ? t(`reasons.${reason}`) : error.params.message || fallback;
  };
  return (error, of) =>
    of === 'one'
      ? t('errors.one', { message: messageOf(error, t('errors.oneDefault')) })
      : t('errors.many', { message: messageOf(error, t('errors.manyDefault')) });
}
