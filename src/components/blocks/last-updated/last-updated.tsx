import CloudOff from 'lucide-react/icons/cloud-off';
import WifiOff from 'lucide-react/icons/wifi-off';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Banner } from '#components/ui/banner/banner.tsx';
import { Button } from '#components/ui/button/button.tsx';
import type { AppError } from '#shared/app-error.ts';

export interface LastUpdatedProps {
  /** Time of the last load, in ms since the Unix epoch; null for never. */
  readAt: number | null;
  /** Error of the last load; null while the data is current. */
  error: AppError | null;
  /** Reloads the data. Not offered while offline. */
  onRetry?: () => void;
  /** The data is being reloaded. */
  isRetrying?: boolean;
}

/**
 * Shows how old a driver's page is, and why, while it can't be refreshed. Otherwise renders nothing. While it is shown,
 * the driver's frame omits its own offline message.
 */
export function LastUpdated({ readAt, error, onRetry, isRetrying = false }: LastUpdatedProps) {
  const { t } = useTranslation(['shell', 'common']);
  const format = useFormat();
  if (error === null || readAt === null) return null;
  const moment = format.dateTime(readAt);
  const isOffline = error.code === 'network.offline';
  return (
    <div data-last-updated>
      <Banner
        icon={isOffline ? WifiOff : CloudOff}
        action={
          onRetry &&
          !isOffline && (
            <Button
              variant="quiet"
              onPress={onRetry}
              isPending={isRetrying}
              pendingLabel={t('common:loading')}
            >
              {t('common:retry')}
            </Button>
          )
        }
      >
        {t(isOffline ? 'lastUpdated.offline' : 'lastUpdated.noAnswer', { moment })}
      </Banner>
    </div>
  );
}
