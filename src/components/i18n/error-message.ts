import type { TFunction } from 'i18next';
import type { AppError } from '#shared/app-error.ts';

/** Returns the message of an error in the current language. `t` is from `useTranslation('errors')`. */
export function errorMessage(t: TFunction<'errors'>, error: AppError): string {
  // The server may reject without a message.
  return t(error.code, { replace: { message: t('login.invalid'), ...error.params } });
}
