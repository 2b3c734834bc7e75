import type { TFunction } from 'i18next';
import type { AppError } from '#shared/app-error.ts';

/** The sentence of an error in the reader's language; `t` comes from `useTranslation('errors')`. */
export function errorWords(t: TFunction<'errors'>, error: AppError): string {
  // The server may refuse without a word of its own.
  return t(error.code, { replace: { message: t('login.invalid'), ...error.params } });
}
