import type { LucideIcon } from 'lucide-react';
import CircleCheck from 'lucide-react/icons/circle-check';
import FolderOpen from 'lucide-react/icons/folder-open';
import SearchX from 'lucide-react/icons/search-x';
import type { ReactNode } from 'react';
import { Icon } from '#components/ui/icon/icon.tsx';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  /** Why the list is empty: it never had a row, filters hide all rows, or all work is done. */
  kind?: 'first' | 'filtered' | 'done';
  /** Short title: "No leads yet". */
  title: string;
  /** One sentence: what will appear here, or which filters hide it. */
  children?: ReactNode;
  /** Button of the main action. */
  action?: ReactNode;
  /** Replaces the icon of the kind. */
  icon?: LucideIcon;
}

const icons = { first: FolderOpen, filtered: SearchX, done: CircleCheck };

/** Replaces an empty list and says why it is empty. */
export function EmptyState({ kind = 'first', title, children, action, icon }: EmptyStateProps) {
  return (
    <div className={styles.EmptyState} data-kind={kind}>
      <Icon of={icon ?? icons[kind]} size="large" />
      <p className={styles.Title}>{title}</p>
      {children !== undefined && <p>{children}</p>}
      {action !== undefined && <div className={styles.Action}>{action}</div>}
    </div>
  );
}
