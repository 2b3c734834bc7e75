import CloudOff from 'lucide-react/icons/cloud-off';
import WifiOff from 'lucide-react/icons/wifi-off';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Banner } from '#components/ui/banner/banner.tsx';
import { Button } from '#components/ui/button/button.tsx';
import type { AppError } from '#shared/app-error.ts';

export interface LastUpdatedProps {
  /** When what is shown was read, in milliseconds since 1970 UTC; null for never. */
  readAt: number | null;
  /** Why the last reading failed; null while what is shown is of the present. */
  error: AppError | null;
  /** Reads again; without a network nothing is offered. */
  onRetry?: () => void;
  /** It is being read again. */
  isRetrying?: boolean;
}

/**
 * Says of what time a driver's page is, and why, while nothing newer can be read; nothing otherwise. The driver's frame
 * then leaves out its own sentence about the network.
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
