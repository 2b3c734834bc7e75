import ExternalLink from 'lucide-react/icons/external-link';
import type { ReactNode } from 'react';
import { Link as AriaLink, type LinkProps as AriaProps } from 'react-aria-components/Link';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/ui/icon/icon.tsx';
import styles from './link.module.css';

export interface LinkProps extends Pick<AriaProps, 'onPress'> {
  /** Path in the app, or a full URL. */
  href: string;
  /** Text that makes sense out of context: "How we use your data", never "here". */
  children: ReactNode;
  /** `inline` is for sentences and underlined; `quiet` is for standalone links and underlined on hover. */
  variant?: 'inline' | 'quiet';
  /** The link leaves the app and opens in a new tab. An icon and text say so. */
  isExternal?: boolean;
}

/** Renders a link to another page. For an action on this page, use `Button`. */
export function Link({ variant = 'inline', isExternal = false, children, ...rest }: LinkProps) {
  return (
    <AriaLink
      {...rest}
      className={styles.Link ?? ''}
      data-variant={variant}
      {...(isExternal && { target: '_blank', rel: 'noreferrer' })}
    >
      {children}
      {isExternal && <NewTab />}
    </AriaLink>
  );
}

function NewTab() {
  const { t } = useTranslation('controls');
  return (
    <span className={styles.NewTab}>
      {'\u00a0'}
      <Icon of={ExternalLink} isDirectional />
      <VisuallyHidden elementType="span">{t('link.newTab')}</VisuallyHidden>
    </span>
  );
}
