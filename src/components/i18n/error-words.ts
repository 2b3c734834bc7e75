import type { TFunction } from 'i18next';
import type { AppError } from '#machines/data/errors.ts';

/** The sentence of an error in the reader's language; `t` comes from `useTranslation('errors')`. */
export function errorWords(t: TFunction<'errors'>, error: AppError): string {
  return t(error.code, { replace: error.params });
}
