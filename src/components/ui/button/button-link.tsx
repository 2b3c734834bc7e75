import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-aria-components/Link';
import styles from './button.module.css';

export interface ButtonLinkProps extends Pick<LinkProps, 'onPress'> {
  /** Path in the app, or a full URL. */
  href: string;
  /** Label in a few words, optionally with an icon before it. */
  children: ReactNode;
  /** Same as in `Button`. */
  variant?: 'primary' | 'secondary' | 'quiet';
  /** `large` is for controls used by thumb. */
  size?: 'medium' | 'large';
  /** The link leaves the app and opens in a new tab. */
  isExternal?: boolean;
  /** Accessible name, if the label is unclear out of context. */
  'aria-label'?: string;
}

/** Renders a link that looks like a button, for a main action that opens another page. */
export function ButtonLink(props: ButtonLinkProps) {
  const { children, variant = 'secondary', size = 'medium', isExternal = false, ...link } = props;
  return (
    <Link
      {...link}
      {...(isExternal && { target: '_blank', rel: 'noreferrer' })}
      className={styles.Button ?? ''}
      data-variant={variant}
      data-size={size}
    >
      {children}
    </Link>
  );
}
