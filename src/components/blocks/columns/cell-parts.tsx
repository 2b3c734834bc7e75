/** Parts of the cells and cards of lists. */
import type { ReactNode } from 'react';
import { nameOf } from '#components/blocks/candidate-row/candidate-summary.ts';
import styles from './cell-parts.module.css';

export interface TwoLinesProps {
  /** First line. */
  children: ReactNode;
  /** Second line. */
  second?: ReactNode;
  /** Full text of the second line, if it may be truncated. */
  title?: string | undefined;
  /** Tooltip of both lines. */
  hint?: string;
  /** Highlights the second line. */
  tone?: 'bad' | undefined;
}

/** Renders two lines of a cell. The second is muted unless it has a tone. */
export function TwoLines({ children, second, title, hint, tone }: TwoLinesProps) {
  return (
    <span className={styles.Lines} title={hint}>
      <span className={styles.First}>{children}</span>
      {second && (
        <span className={styles.Second} data-tone={tone} title={title}>
          {second}
        </span>
      )}
    </span>
  );
}

/** Text of little importance, such as a missing value. */
export function Quiet({ children }: { children: ReactNode }) {
  return <span className={styles.Quiet}>{children}</span>;
}

/** Name of the candidate on a card. */
export function CardName({ row }: { row: Parameters<typeof nameOf>[0] }) {
  return <bdi className={styles.Name}>{nameOf(row)}</bdi>;
}

export interface CardLineProps {
  /** Vertical alignment. With `start`, two lines at the end of the card are aligned with its edge. */
  align?: 'center' | 'start';
  /** Two parts, at the start and the end of the card. */
  children: ReactNode;
}

/** Line of a card with a part at each end. */
export function CardLine({ align = 'center', children }: CardLineProps) {
  return (
    <span className={styles.CardLine} data-align={align}>
      {children}
    </span>
  );
}
