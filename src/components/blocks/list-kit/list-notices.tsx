import CircleAlert from 'lucide-react/icons/circle-alert';
import { useTranslation } from 'react-i18next';
import { OfflineBanner } from '#components/blocks/offline-banner/offline-banner.tsx';
import { useErrorWords } from '#components/i18n/use-error-words.ts';
import { Banner } from '#components/ui/banner/banner.tsx';
import { Button } from '#components/ui/button/button.tsx';
import type { AppError } from '#shared/app-error.ts';

export interface ListNoticesProps {
  /** The browser has no connection. */
  isOffline: boolean;
  /** When what is shown was read, in milliseconds since 1970 UTC; 0 for never. */
  updatedAt: number;
  /** The present, in milliseconds since 1970 UTC. */
  now: number;
  /** Why the last reading failed, while there is something to show. */
  error: AppError | null;
  /** It is being read again. */
  isRetrying: boolean;
  onRetry: () => void;
}

/** What has to be known of the rows before they are believed. */
export function ListNotices({ isOffline, updatedAt, now, error, isRetrying, onRetry }: ListNoticesProps) {
  const { t } = useTranslation(['list', 'common', 'errors']);
  const errorWords = useErrorWords();
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
      {errorWords(error)} {t('failed.partial')}
    </Banner>
  );
}
