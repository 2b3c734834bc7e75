import type { ReactNode } from 'react';
import { Muted } from '#components/ui/text/text.tsx';
import styles from './settings-group.module.css';

export interface SettingsGroupProps {
  /** Heading of the group, one level below the section's. */
  title?: string;
  /** Purpose of the group, in one or two sentences. */
  description?: ReactNode;
  children: ReactNode;
}

/**
 * Renders a group of settings in a section: a heading, an explanation, then the settings. A thin line separates groups.
 */
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
