import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Button } from '#components/ui/button/button.tsx';
import styles from './pagination.module.css';

export interface LoadMoreProps {
  /** Number of visible rows. */
  shown: number;
  /** Total number of rows. */
  total: number;
  /** Called to load more rows. */
  onLoadMore: () => void;
  /** More rows are loading. */
  isLoading?: boolean;
}

/** Shows at the end of a list how many rows are visible, and a button to load more while there are more. */
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
