import CircleAlert from 'lucide-react/icons/circle-alert';
import { useTranslation } from 'react-i18next';
import { OfflineBanner } from '#components/blocks/offline-banner/offline-banner.tsx';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { Banner } from '#components/ui/banner/banner.tsx';
import { Button } from '#components/ui/button/button.tsx';
import type { AppError } from '#shared/app-error.ts';

export interface ListNoticesProps {
  /** The browser is offline. */
  isOffline: boolean;
  /** Time the rows were loaded, in ms since the Unix epoch; 0 for never. */
  updatedAt: number;
  /** Current time, in ms since the Unix epoch. */
  now: number;
  /** Error of the last load, if rows are shown. */
  error: AppError | null;
  /** The rows are being reloaded. */
  isRetrying: boolean;
  onRetry: () => void;
}

/** Shows above the rows that they may be out of date: offline, or not refreshed because of an error. */
export function ListNotices({ isOffline, updatedAt, now, error, isRetrying, onRetry }: ListNoticesProps) {
  const { t } = useTranslation(['list', 'common', 'errors']);
  const errorMessage = useErrorMessages();
  if (isOffline) return <OfflineBanner updatedAt={updatedAt} now={now} />;
  if (!error) return null;
  return (
    <Banner
      icon={CircleAlert}
      tone="bad"
      action={
        <Button onPress={onRetry} isPending={isRetrying} pendingLabel={t('common:loading')}>
          {t('common:retry')}
        </Button>
      }
    >
      {errorMessage(error)} {t('failed.partial')}
    </Banner>
  );
}
