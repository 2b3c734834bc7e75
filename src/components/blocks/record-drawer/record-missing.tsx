import UserX from 'lucide-react/icons/user-x';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/ui/button/button.tsx';
import { EmptyState } from '#components/ui/empty-state/empty-state.tsx';
import type { RecordIsMissing } from './record-content.ts';
import styles from './record-drawer.module.css';

export interface RecordMissingProps extends Omit<RecordIsMissing, 'status'> {
  onClose: () => void;
}

/** Shown when the user can't, or can no longer, see the record. Says why and offers the way back. */
export function RecordMissing({ reason, wasVisible = false, onOpenMerged, onClose }: RecordMissingProps) {
  const { t } = useTranslation('candidates');
  return (
    <div className={styles.Message} {...(wasVisible && { role: 'alert' })}>
      <EmptyState
        icon={UserX}
        title={t('drawer.missing')}
        action={
          onOpenMerged ? (
            <Button variant="primary" onPress={onOpenMerged}>
              {t('drawer.openOther')}
            </Button>
          ) : (
            <Button onPress={onClose}>{t('drawer.close')}</Button>
          )
        }
      >
        {t(`drawer.reason.${reason}`)}
      </EmptyState>
    </div>
  );
}
