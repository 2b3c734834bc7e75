import type { HTMLAttributes } from 'react';
import styles from './stack.module.css';

/** Spaces of the scale, `--space-1` and so on; 0 for none. */
type Gap = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 8;

interface Box extends Omit<HTMLAttributes<HTMLElement>, 'className' | 'style'> {
  /** The element it is. */
  as?: 'div' | 'section' | 'header' | 'span' | 'p' | 'ul' | 'ol' | 'li' | 'form';
  /** The space between its parts. */
  gap?: Gap;
  /** Of a form: its fields say what is wrong, not the browser. */
  noValidate?: boolean;
}

export interface StackProps extends Box {
  /** Where the parts stand across; `start` lets each be as wide as its content. */
  align?: 'stretch' | 'start';
  /** Shows the bullets or the numbers of a list. */
  marks?: boolean;
}

/** Parts below one another, with one space between them. */
export function Stack({
  as: Element = 'div',
  gap = 2,
  align = 'stretch',
  marks = false,
  ...rest
}: StackProps) {
  return (
    <Element
      {...rest}
      className={styles.Stack}
      data-gap={gap}
      data-align={align}
      data-marks={marks || undefined}
    />
  );
}

export interface RowProps extends Box {
  /** Where the parts stand along the line. */
  justify?: 'start' | 'between' | 'end';
  /** Whether parts go to another line where there is no room; else they share the one. */
  wrap?: boolean;
}

/** Parts beside one another, in the middle of the line. */
export function Row({ as: Element = 'div', gap = 2, justify = 'start', wrap = true, ...rest }: RowProps) {
  return <Element {...rest} className={styles.Row} data-gap={gap} data-justify={justify} data-wrap={wrap} />;
}
