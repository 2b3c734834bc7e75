import { useTranslation } from 'react-i18next';
import type { AppError } from '#shared/app-error.ts';
import { Refusal } from '#shared/refusal.ts';
import { errorWords } from './error-words.ts';

/** Turns errors of signed-in work into sentences, refusals of the database's rules among them. */
export function useErrorWords(): (error: AppError) => string {
  const { t } = useTranslation('errors');
  const { t: tRefusal } = useTranslation('refusals');
  return (error) => (error instanceof Refusal ? tRefusal(error.rule) : errorWords(t, error));
}
