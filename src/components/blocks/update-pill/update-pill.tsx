import ArrowUp from 'lucide-react/icons/arrow-up';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { Button } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Icon } from '#components/ui/icon/icon.tsx';
import { Spinner } from '#components/ui/spinner/spinner.tsx';
import styles from './update-pill.module.css';

export interface UpdatePillProps {
  /** Number of changes not shown yet. */
  updates: number;
  /** Time of the last load, if it is long ago and there are no live updates. In ms since the Unix epoch. */
  staleSince?: number | null;
  /** The data is being reloaded. */
  isRefreshing?: boolean;
  /** Shows the changes: "4 updates — show". */
  onShow: () => void;
}

/**
 * Floats over the end of a list that has, or may have, changed. Leaves the first rows free. The list doesn't change
 * until it is pressed.
 */
export function UpdatePill({ updates, staleSince = null, isRefreshing = false, onShow }: UpdatePillProps) {
  const { t } = useTranslation('list');
  const format = useFormat();
  const isNew = updates > 0;
  const isOld = staleSince !== null;
  return (
    <div className={styles.Anchor}>
      <div role="status" className={styles.Status}>
        {(isNew || isOld) && (
          <span className={styles.Pill} data-new={isNew || undefined}>
            {!isNew && isOld && <span>{t('stale', { time: format.time(staleSince) })}</span>}
            <Button className={styles.Show ?? ''} onPress={onShow} isPending={isRefreshing}>
              {isRefreshing ? <Spinner /> : <Icon of={isNew ? ArrowUp : RefreshCw} />}
              {isNew ? t('updates', { count: updates, number: format.number(updates) }) : t('refresh')}
            </Button>
          </span>
        )}
      </div>
    </div>
  );
}
