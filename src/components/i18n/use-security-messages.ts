import { useTranslation } from 'react-i18next';
import type { AppError } from '#shared/app-error.ts';
import { AuthRefusal } from '#shared/auth-refusal.ts';
import { useErrorMessages } from './use-error-messages.ts';

/** Returns a function that turns errors of security settings into messages, including rejections by the auth server. */
export function useSecurityMessages(): (error: AppError) => string {
  const { t } = useTranslation('security');
  const messagesOf = useErrorMessages();
  return (error) =>
    error instanceof AuthRefusal
      ? t(`reasons.${error.reason}`, { message: error.params.message ?? '' })
      : messagesOf(error);
}
