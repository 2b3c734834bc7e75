import type { ReactNode } from 'react';
import styles from './toolbar.module.css';

/** The words of a tool beside its icon; where there is no room for them they are only read out. */
export function ToolLabel({ children }: { children: ReactNode }) {
  return <span className={styles.ToolLabel}>{children}</span>;
}
