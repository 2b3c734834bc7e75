import type { HTMLAttributes } from 'react';
import styles from './stack.module.css';

/** Spaces of the scale, `--space-1` and so on; 0 for none. */
type Gap = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 8;

interface Box extends Omit<HTMLAttributes<HTMLElement>, 'className' | 'style'> {
  /** The element it is. */
  as?: 'div' | 'section' | 'header' | 'span' | 'ul' | 'ol' | 'form';
  /** The space between its parts. */
  gap?: Gap;
}

export interface StackProps extends Box {
  /** Where the parts stand across; `start` lets each be as wide as its content. */
  align?: 'stretch' | 'start';
}

/** Parts below one another, with one space between them. */
export function Stack({ as: Element = 'div', gap = 2, align = 'stretch', ...rest }: StackProps) {
  return <Element {...rest} className={styles.Stack} data-gap={gap} data-align={align} />;
}

export interface RowProps extends Box {
  /** Where the parts stand along the line. */
  justify?: 'start' | 'between' | 'end';
}

/** Parts beside one another, in the middle of the line; they wrap where there is no room. */
export function Row({ as: Element = 'div', gap = 2, justify = 'start', ...rest }: RowProps) {
  return <Element {...rest} className={styles.Row} data-gap={gap} data-justify={justify} />;
}
