import type { LucideIcon } from 'lucide-react';
import CircleCheck from 'lucide-react/icons/circle-check';
import FolderOpen from 'lucide-react/icons/folder-open';
import SearchX from 'lucide-react/icons/search-x';
import type { ReactNode } from 'react';
import { Icon } from '#components/ui/icon/icon.tsx';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  /** Why nothing is here: there never was anything, the filters hide it, or all of it is done. */
  kind?: 'first' | 'filtered' | 'done';
  /** What is so, in a few words: "No leads yet". */
  title: string;
  /** What will be here, or which filters hide it: a sentence. */
  children?: ReactNode;
  /** The one thing to do: a button. */
  action?: ReactNode;
  /** Stands in for the icon of the kind. */
  icon?: LucideIcon;
}

const icons = { first: FolderOpen, filtered: SearchX, done: CircleCheck };

/** Stands where a list would be when there is nothing to list, and says why. */
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
