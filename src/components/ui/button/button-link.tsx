import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-aria-components/Link';
import styles from './button.module.css';

export interface ButtonLinkProps extends Pick<LinkProps, 'onPress'> {
  /** A path of the app, or a whole address. */
  href: string;
  /** Where it leads, in a few words; an icon may stand before it. */
  children: ReactNode;
  /** As of a `Button`. */
  variant?: 'primary' | 'secondary' | 'quiet';
  /** `large` for what is used by thumb. */
  size?: 'medium' | 'large';
  /** Leads out of the app: it opens in a new tab. */
  isExternal?: boolean;
  /** Its name where its words need more to be clear when read alone. */
  'aria-label'?: string;
}

/** A link that weighs as much as a button: the one thing to do is to go to another page. */
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
