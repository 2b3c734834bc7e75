import type { HTMLAttributes, Ref } from 'react';
import styles from './text.module.css';

type Attributes = Omit<HTMLAttributes<HTMLElement>, 'className' | 'style'>;

export interface MutedProps extends Attributes {
  /** The element it is. */
  as?: 'p' | 'span' | 'div' | 'ul' | 'li' | 'dt' | 'h4' | 'figcaption';
  /** `small` for details beside other text, `body` for a paragraph of its own. */
  size?: 'small' | 'body';
  /** Ends its lines after 60 characters. */
  measure?: boolean;
}

/** Text that comes second: details, hints, explanations. */
export function Muted({ as: Element = 'p', size = 'small', measure, ...rest }: MutedProps) {
  return <Element {...rest} className={styles.Muted} data-size={size} data-measure={measure || undefined} />;
}

export interface HeadingProps extends Attributes {
  /** The level in the page's outline. */
  level: 2 | 3 | 4;
  /** How large it is shown, whatever its level. */
  size?: 'large' | 'body';
  /** Hands out the element, to focus it. */
  ref?: Ref<HTMLHeadingElement>;
}

/** The title of a part of a page. */
export function Heading({ level, size = 'large', ...rest }: HeadingProps) {
  const Element = `h${level}` as const;
  return <Element {...rest} className={styles.Heading} data-size={size} />;
}
