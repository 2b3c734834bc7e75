import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '#components/ui/icon/icon.tsx';
import styles from './banner.module.css';

export interface BannerProps {
  icon: LucideIcon;
  /** What is so, and what it means for the reader: a sentence or two. */
  children: ReactNode;
  /** A button that mends it. */
  action?: ReactNode;
}

/** A warning that holds for the whole page, until it no longer does. Announced when it appears. */
export function Banner({ icon, children, action }: BannerProps) {
  return (
    <div className={styles.Banner} role="status">
      <Icon of={icon} size="density" />
      <p>{children}</p>
      {action}
    </div>
  );
}
