import { type ReactNode, useId } from 'react';
import styles from './record.module.css';

export interface SectionProps {
  title: string;
  children: ReactNode;
}

/** A few fields of a record under one heading. */
export function Section({ title, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.Section} aria-labelledby={id}>
      <h3 id={id} className={styles.Heading}>
        {title}
      </h3>
      {children}
    </section>
  );
}
