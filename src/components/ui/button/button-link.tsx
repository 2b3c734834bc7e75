import type { ReactNode } from 'react';
import { Link } from 'react-aria-components/Link';
import styles from './button.module.css';

export interface ButtonLinkProps {
  /** A path of the app, or a whole address. */
  href: string;
  /** Where it leads, in a few words; an icon may stand before it. */
  children: ReactNode;
  /** As of a `Button`. */
  variant?: 'primary' | 'secondary' | 'quiet';
  /** `large` for what is used by thumb. */
  size?: 'medium' | 'large';
}

/** A link that weighs as much as a button: the one thing to do is to go to another page. */
export function ButtonLink({ href, children, variant = 'secondary', size = 'medium' }: ButtonLinkProps) {
  return (
    <Link className={styles.Button ?? ''} href={href} data-variant={variant} data-size={size}>
      {children}
    </Link>
  );
}
