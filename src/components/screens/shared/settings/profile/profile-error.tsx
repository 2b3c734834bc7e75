import { useTranslation } from 'react-i18next';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { Alert } from '#components/ui/alert/alert.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import type { AppError } from '#shared/app-error.ts';

export interface ProfileErrorProps {
  /** Error of the failed save. Renders nothing without it. */
  error: AppError | null;
  onRetry: () => void;
}

/** Shows why a change was not saved, with a retry button. */
export function ProfileError({ error, onRetry }: ProfileErrorProps) {
  const { t } = useTranslation(['staffSettings', 'common']);
  const errorMessage = useErrorMessages();
  if (!error) return null;
  return (
    <Stack gap={3} align="start">
      <Alert>
        {t('profile.notSaved')} {errorMessage(error)}
      </Alert>
      <Button onPress={onRetry}>{t('common:retry')}</Button>
    </Stack>
  );
}
