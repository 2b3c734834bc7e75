import LogOut from 'lucide-react/icons/log-out';
import Settings from 'lucide-react/icons/settings';
import type { ReactNode } from 'react';
import { Link } from 'react-aria-components/Link';
import { useTranslation } from 'react-i18next';
import { useDensity } from '#components/layout/density/use-density.ts';
import { PageTitle } from '#components/layout/page-title/page-title.tsx';
import type { NavItem } from '#components/layout/sidebar/nav-item.ts';
import { Sidebar } from '#components/layout/sidebar/sidebar.tsx';
import { contentId, SkipLink } from '#components/layout/skip-link/skip-link.tsx';
import { BrandMark } from '#components/ui/brand-mark/brand-mark.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { LanguageSwitch } from '#components/ui/language-switch/language-switch.tsx';
import { BottomBar } from './bottom-bar.tsx';
import styles from './driver-frame.module.css';

export interface DriverFrameProps {
  user: { name: string };
  /** The driver's menu entries, in order. */
  items: readonly NavItem[];
  /** Path of the page. When it changes, the title gets the focus. */
  path: string;
  /** Title of the page. */
  title: string;
  settingsPath: string;
  /** The notifications. */
  bell?: ReactNode;
  onSignOut: () => void;
  /** Banners for the whole page. */
  notices?: ReactNode;
  /** Content above the bottom menu, always visible. */
  bottomContent?: ReactNode;
  /** Content offered below the page. */
  offer?: ReactNode;
  /** The page. */
  children: ReactNode;
}

/**
 * Layout of every driver page, for a phone in one hand: menu at the bottom, nothing to expand. On a wide screen the
 * menu is at the side, and the page is still one column.
 */
export function DriverFrame(props: DriverFrameProps) {
  const { user, items, path, title, settingsPath, bell, onSignOut, notices, bottomContent, offer, children } =
    props;
  // Preloads translations of controls that may be needed later without a network.
  const { t } = useTranslation(['shell', 'controls']);
  const [firstName = user.name] = user.name.trim().split(/\s+/);
  useDensity('driver');

  return (
    <div className={styles.Frame}>
      <SkipLink />
      <div className={styles.Side}>
        <Sidebar items={items} roleTitle={t('portal')} />
      </div>
      <header className={styles.Bar}>
        <span className={styles.Mark}>
          <BrandMark label={t('portal')} />
        </span>
        <p className={styles.Greeting}>{t('greeting', { name: firstName })}</p>
        {bell}
        <Link
          className={styles.Settings ?? ''}
          href={settingsPath}
          aria-label={t('screens.settings')}
          {...(path === settingsPath && { 'aria-current': 'page' })}
        >
          <Icon of={Settings} size="density" />
        </Link>
        <LanguageSwitch />
      </header>
      <main id={contentId} className={styles.Content} tabIndex={-1}>
        {notices}
        <div className={styles.Column}>
          <PageTitle title={title} roleTitle={t('portal')} path={path} />
          {children}
          <footer className={styles.Account}>
            <Button onPress={onSignOut}>
              <Icon of={LogOut} size="density" isDirectional />
              {t('signOut')}
            </Button>
          </footer>
          {offer}
        </div>
      </main>
      <div className={styles.Bottom}>
        {bottomContent}
        <div className={styles.Menu}>
          <BottomBar items={items} />
        </div>
      </div>
    </div>
  );
}
