import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/ui/button/button.tsx';
import { Drawer } from '#components/ui/drawer/drawer.tsx';
import { EmptyState } from '#components/ui/empty-state/empty-state.tsx';
import { Skeleton, SkeletonBlock, SkeletonLine } from '#components/ui/skeleton/skeleton.tsx';
import styles from './record-form.module.css';

export interface RecordFrameProps {
  label: string;
  state: 'loading' | 'ready' | 'missing';
  onClose: () => void;
  /** The form. */
  children: ReactNode;
}

/** Drawer around a form. Shows the form, its skeleton while it loads, or that the record doesn't exist. */
export function RecordFrame({ label, state, onClose, children }: RecordFrameProps) {
  const { t } = useTranslation('config');
  return (
    <Drawer label={label} side="end" hasTitle isOpen onOpenChange={onClose}>
      <div className={styles.Body}>
        {state === 'ready' && children}
        {state === 'loading' && (
          <Skeleton label={t('form.loading')}>
            {['one', 'two', 'three', 'four', 'five'].map((place) => (
              <div key={place} className={styles.Shape}>
                <SkeletonLine width="6rem" />
                <SkeletonBlock height="2rem" />
              </div>
            ))}
          </Skeleton>
        )}
        {state === 'missing' && (
          <EmptyState
            title={t('form.missing')}
            action={<Button onPress={onClose}>{t('form.missingClose')}</Button>}
          >
            {t('form.missingBody')}
          </EmptyState>
        )}
      </div>
    </Drawer>
  );
}
