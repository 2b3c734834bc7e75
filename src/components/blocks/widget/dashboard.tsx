import type { ReactNode } from 'react';
import styles from './dashboard.module.css';

/** Lays out a page of widgets, one below the other. */
export function Dashboard({ children }: { children: ReactNode }) {
  return <div className={styles.Dashboard}>{children}</div>;
}

/** Lays out two related widgets: side by side where there is room, the first one wider. */
export function DashboardPair({ children }: { children: ReactNode }) {
  return <div className={styles.Pair}>{children}</div>;
}
