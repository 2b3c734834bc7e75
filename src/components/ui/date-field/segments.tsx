import type { ReactNode } from 'react';
import { DateInput, DateSegment } from 'react-aria-components/DateField';
import field from '#components/ui/field/field.module.css';
import styles from './segments.module.css';

/** The parts of a date or a time, each walked and typed on its own. */
export function Segments({ isWide = false }: { isWide?: boolean }) {
  return (
    <DateInput className={styles.Segments ?? ''} data-wide={isWide || undefined}>
      {(segment) => <DateSegment segment={segment} className={styles.Segment ?? ''} />}
    </DateInput>
  );
}

/** The edge around segments and what stands beside them; it lies right in the field that knows whether it is invalid. */
export function SegmentsBox({ children }: { children: ReactNode }) {
  return <div className={`${field.Box} ${styles.Box}`}>{children}</div>;
}
