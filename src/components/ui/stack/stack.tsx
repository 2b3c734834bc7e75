import type { HTMLAttributes } from 'react';
import styles from './stack.module.css';

/** Steps of the spacing scale: `--space-1` and so on; 0 for none. */
type Gap = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 8;

interface Box extends Omit<HTMLAttributes<HTMLElement>, 'className' | 'style'> {
  /** HTML element to render. */
  as?: 'div' | 'section' | 'header' | 'span' | 'p' | 'ul' | 'ol' | 'li' | 'form';
  /** Space between the children. */
  gap?: Gap;
  /** For a form: disables the browser's validation messages, because the fields show their own. */
  noValidate?: boolean;
}

export interface StackProps extends Box {
  /** Cross-axis alignment. `start` lets each child be as wide as its content. */
  align?: 'stretch' | 'start';
  /** Shows bullets or numbers of a list. */
  marks?: boolean;
}

/** Lays out children vertically, with equal space between them. */
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
  /** Alignment along the line. */
  justify?: 'start' | 'between' | 'end';
  /** Wraps children to the next line if there is no room. Otherwise they share one line. */
  wrap?: boolean;
}

/** Lays out children horizontally, vertically centred. */
export function Row({ as: Element = 'div', gap = 2, justify = 'start', wrap = true, ...rest }: RowProps) {
  return <Element {...rest} className={styles.Row} data-gap={gap} data-justify={justify} data-wrap={wrap} />;
}
