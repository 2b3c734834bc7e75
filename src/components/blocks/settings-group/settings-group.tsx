import type { ReactNode } from 'react';
import { Muted } from '#components/ui/text/text.tsx';
import styles from './settings-group.module.css';

export interface SettingsGroupProps {
  /** What the group is about; drawn as a heading below the section's own. */
  title?: string;
  /** What it is for, in a sentence or two. */
  description?: ReactNode;
  children: ReactNode;
}

/** A group of settings within a section: a heading with its explanation, then what can be set. A hairline parts groups. */
export function SettingsGroup({ title, description, children }: SettingsGroupProps) {
  return (
    <section className={styles.Group}>
      {title !== undefined && <h3 className={styles.Title}>{title}</h3>}
      {description !== undefined && (
        <Muted size="body" measure>
          {description}
        </Muted>
      )}
      <div className={styles.Body}>{children}</div>
    </section>
  );
}
