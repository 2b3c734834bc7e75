import type { HTMLAttributes, Ref } from 'react';
import styles from './text.module.css';

type Attributes = Omit<HTMLAttributes<HTMLElement>, 'className' | 'style'>;

export interface MutedProps extends Attributes {
  /** HTML element to render. */
  as?: 'p' | 'span' | 'div' | 'ul' | 'li' | 'dt' | 'h4' | 'figcaption';
  /** `small` for details beside other text, `body` for a separate paragraph. */
  size?: 'small' | 'body';
  /** Limits lines to 60 characters. */
  measure?: boolean;
}

/** Secondary text: details, hints, explanations. */
export function Muted({ as: Element = 'p', size = 'small', measure, ...rest }: MutedProps) {
  return <Element {...rest} className={styles.Muted} data-size={size} data-measure={measure || undefined} />;
}

export interface HeadingProps extends Attributes {
  /** Heading level. */
  level: 2 | 3 | 4;
  /** Visual size, independent of the level. */
  size?: 'large' | 'body';
  /** Ref to the element, for moving focus to it. */
  ref?: Ref<HTMLHeadingElement>;
}

/** Heading of a part of a page. */
export function Heading({ level, size = 'large', ...rest }: HeadingProps) {
  const Element = `h${level}` as const;
  return <Element {...rest} className={styles.Heading} data-size={size} />;
}
