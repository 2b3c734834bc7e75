import ExternalLink from 'lucide-react/icons/external-link';
import type { ReactNode } from 'react';
import { Link as AriaLink, type LinkProps as AriaProps } from 'react-aria-components/Link';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/ui/icon/icon.tsx';
import styles from './link.module.css';

export interface LinkProps extends Pick<AriaProps, 'onPress'> {
  /** A path of the app, or a whole address. */
  href: string;
  /** Where it leads, so that it makes sense when read alone: "How we use your data", never "here". */
  children: ReactNode;
  /** `inline` stands in a sentence and is underlined; `quiet` stands alone and is underlined when pointed at. */
  look?: 'inline' | 'quiet';
  /** Leads out of the app: it opens in a new tab, and says so by an icon and in words. */
  isExternal?: boolean;
}

/** Goes to another page. What does something on this page is a `Button`. */
export function Link({ look = 'inline', isExternal = false, children, ...rest }: LinkProps) {
  return (
    <AriaLink
      {...rest}
      className={styles.Link ?? ''}
      data-look={look}
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
