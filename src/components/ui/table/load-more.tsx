import { useTranslation } from 'react-i18next';
import { Button } from '#components/ui/button/button.tsx';
import styles from './table.module.css';

interface LoadMoreProps {
  /** More rows are loading. */
  isLoading: boolean;
  /** Loads more rows. */
  onMore: () => void;
}

/** Button below the last row. The next rows load automatically; the button retries after an error. */
export function LoadMore({ isLoading, onMore }: LoadMoreProps) {
  const { t } = useTranslation('table');
  return (
    <div className={styles.More}>
      <Button isPending={isLoading} pendingLabel={t('loadingMore')} onPress={onMore}>
        {t('more')}
      </Button>
    </div>
  );
}
