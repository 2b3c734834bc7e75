import type { ReactNode } from 'react';
import { DateInput, DateSegment } from 'react-aria-components/DateField';
import field from '#components/ui/field/field.module.css';
import styles from './segments.module.css';

/** Renders the parts of a date or time, each focusable and typed separately. */
export function Segments({ isWide = false }: { isWide?: boolean }) {
  return (
    <DateInput className={styles.Segments ?? ''} data-wide={isWide || undefined}>
      {(segment) => <DateSegment segment={segment} className={styles.Segment ?? ''} />}
    </DateInput>
  );
}

/**
 * Renders the border around segments and the content beside them. Must be a direct child of the field, which knows
 * whether it is invalid.
 */
export function SegmentsBox({ children }: { children: ReactNode }) {
  return <div className={`${field.Box} ${styles.Box}`}>{children}</div>;
}
