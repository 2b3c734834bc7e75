import { SkeletonBlock, SkeletonLine } from '#components/ui/skeleton/skeleton.tsx';
import styles from './approvals.module.css';

/** The shape of the offers that wait. */
export function ApprovalsSkeleton() {
  return (
    <div className={styles.Offers}>
      {['first', 'second', 'third', 'fourth', 'fifth'].map((row) => (
        <div key={row} className={styles.Offer}>
          <div className={styles.Who}>
            <SkeletonLine width="10rem" />
            <SkeletonLine width="14rem" />
            <SkeletonLine width="12rem" />
          </div>
          <div className={styles.Pay}>
            <SkeletonLine width="9rem" />
            <SkeletonLine width="11rem" />
            <SkeletonLine width="12rem" />
          </div>
          <div className={styles.Actions}>
            <SkeletonBlock height="var(--control-size)" width="10rem" />
          </div>
        </div>
      ))}
    </div>
  );
}
