import type { ReactNode } from 'react';
import styles from './toolbar.module.css';

/** Label of a tool beside its icon. On narrow lists only screen readers get it. */
export function ToolLabel({ children }: { children: ReactNode }) {
  return <span className={styles.ToolLabel}>{children}</span>;
}
