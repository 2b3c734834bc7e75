import { SkeletonBlock, SkeletonLine } from '#components/ui/skeleton/skeleton.tsx';
import styles from './due.module.css';

/** The shape of the list to come. */
export function DueSkeleton() {
  return (
    <div className={styles.Items}>
      {['first', 'second', 'third', 'fourth', 'fifth'].map((row) => (
        <div key={row} className={styles.Item}>
          <SkeletonBlock height="1.25rem" width="1.25rem" />
          <div className={styles.Words}>
            <SkeletonLine width="10rem" />
            <SkeletonLine width="14rem" />
          </div>
          <SkeletonBlock height="2rem" width="12rem" />
        </div>
      ))}
    </div>
  );
}
