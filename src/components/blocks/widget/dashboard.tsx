import type { ReactNode } from 'react';
import styles from './dashboard.module.css';

/** A page of widgets, one part below the other. */
export function Dashboard({ children }: { children: ReactNode }) {
  return <div className={styles.Dashboard}>{children}</div>;
}

/** Two parts that are read together: beside one another where there is room, the first one wider. */
export function DashboardPair({ children }: { children: ReactNode }) {
  return <div className={styles.Pair}>{children}</div>;
}
