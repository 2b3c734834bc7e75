import { useTranslation } from 'react-i18next';
import { Button } from '#components/ui/button/button.tsx';
import styles from './table.module.css';

interface LoadMoreProps {
  /** They are on their way. */
  isLoading: boolean;
  /** Asks for them. */
  onMore: () => void;
}

/** Under the last row: the rows after it come by themselves, or by this where they failed to. */
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
