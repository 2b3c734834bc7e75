import type { ReactNode } from 'react';
import { SkeletonLine } from '#components/ui/skeleton/skeleton.tsx';
import styles from './stat-strip.module.css';

/** Figures of a dashboard in one frame, a `StatCard` each; what is around it may set other columns. */
export function StatStrip({ children }: { children: ReactNode }) {
  return <div className={styles.Strip}>{children}</div>;
}

export interface StatStripSkeletonProps {
  /** How many figures are to come. */
  count: number;
  /** How long the line below a figure is. */
  noteWidth: string;
}

/** The shape of figures to come. */
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
