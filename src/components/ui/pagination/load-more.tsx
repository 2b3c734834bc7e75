import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Button } from '#components/ui/button/button.tsx';
import styles from './pagination.module.css';

export interface LoadMoreProps {
  /** How many rows are in sight. */
  shown: number;
  /** How many there are. */
  total: number;
  /** Hears that more rows are wanted. */
  onLoadMore: () => void;
  /** More rows are on their way. */
  isLoading?: boolean;
}

/** The end of a list that grows: how much of it is in sight, and a button for more while there is more. */
export function LoadMore({ shown, total, onLoadMore, isLoading = false }: LoadMoreProps) {
  const { t } = useTranslation('controls');
  const format = useFormat();
  return (
    <div className={styles.LoadMore}>
      <p className={styles.Range} role="status">
        {t('pagination.shown', { shown: format.number(shown), total: format.number(total) })}
      </p>
      {shown < total && (
        <Button onPress={onLoadMore} isPending={isLoading} pendingLabel={t('pagination.loading')}>
          {t('pagination.more')}
        </Button>
      )}
    </div>
  );
}
