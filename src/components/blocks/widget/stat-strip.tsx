import type { ReactNode } from 'react';
import { SkeletonLine } from '#components/ui/skeleton/skeleton.tsx';
import styles from './stat-strip.module.css';

/** Shows the figures of a dashboard in one frame, a `StatCard` each. The container may set other columns. */
export function StatStrip({ children }: { children: ReactNode }) {
  return <div className={styles.Strip}>{children}</div>;
}

export interface StatStripSkeletonProps {
  /** Number of figures. */
  count: number;
  /** Width of the line below a figure. */
  noteWidth: string;
}

/** Skeleton of a `StatStrip`. */
export function StatStripSkeleton({ count, noteWidth }: StatStripSkeletonProps) {
  return (
    <StatStrip>
      {Array.from({ length: count }, (_, figure) => String(figure)).map((figure) => (
        <div key={figure} className={styles.Shape}>
          <SkeletonLine width="7rem" />
          <span className={styles.ShapeValue}>
            <SkeletonLine width="4rem" />
          </span>
          <SkeletonLine width={noteWidth} />
        </div>
      ))}
    </StatStrip>
  );
}
