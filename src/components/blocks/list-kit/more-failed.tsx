import CircleAlert from 'lucide-react/icons/circle-alert';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/ui/button/button.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import styles from './list-kit.module.css';

export interface MoreFailedProps {
  onRetry: () => void;
  isRetrying: boolean;
}

/** Shown at the end of the rows if the next rows failed to load. */
export function MoreFailed({ onRetry, isRetrying }: MoreFailedProps) {
  const { t } = useTranslation(['list', 'common']);
  return (
    <div className={styles.MoreFailed} role="alert">
      <Icon of={CircleAlert} />
      <span>{t('failed.more')}</span>
      <Button variant="quiet" onPress={onRetry} isPending={isRetrying} pendingLabel={t('common:loading')}>
        {t('common:retry')}
      </Button>
    </div>
  );
}
