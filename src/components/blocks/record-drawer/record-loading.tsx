import { useTranslation } from 'react-i18next';
import { Skeleton, SkeletonBlock, SkeletonLine } from '#components/ui/skeleton/skeleton.tsx';
import styles from './record-drawer.module.css';

/** Skeleton of a record that is loading. */
export function RecordLoading() {
  const { t } = useTranslation('candidates');
  return (
    <div className={styles.Loading}>
      <Skeleton label={t('drawer.loading')}>
        <p className={styles.Name}>
          <SkeletonLine width="60%" />
        </p>
        <SkeletonLine width="85%" />
        <SkeletonLine width="50%" />
        <SkeletonBlock height="2rem" width="75%" />
        <SkeletonBlock height="4.75rem" />
        <SkeletonBlock height="2.625rem" />
        {[80, 55, 65, 45, 70].map((width) => (
          <SkeletonLine key={width} width={`${width}%`} />
        ))}
      </Skeleton>
    </div>
  );
}
