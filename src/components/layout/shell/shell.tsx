import MenuGlyph from 'lucide-react/icons/menu';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDensity } from '#components/layout/density/use-density.ts';
import { PageTitle } from '#components/layout/page-title/page-title.tsx';
import type { NavItem } from '#components/layout/sidebar/nav-item.ts';
import { Sidebar } from '#components/layout/sidebar/sidebar.tsx';
import { contentId, SkipLink } from '#components/layout/skip-link/skip-link.tsx';
import type { Theme } from '#components/layout/theme/theme.ts';
import { UserMenu } from '#components/layout/user-menu/user-menu.tsx';
import { Drawer } from '#components/ui/drawer/drawer.tsx';
import { IconButton } from '#components/ui/icon-button/icon-button.tsx';
import { Row } from '#components/ui/stack/stack.tsx';
import type { Role } from '#shared/roles.ts';
import styles from './shell.module.css';

export interface ShellProps {
  /** The person signed in; `role` is null when the product doesn't know it. */
  user: { name: string; avatar: string | null; role: Exclude<Role, 'driver'> | null };
  /** The entries of the person's menu, in order. */
  items: readonly NavItem[];
  /** The page's address; a change closes the slide-over menu and hands the focus to the title. */
  path: string;
  /** The page's name. */
  title: string;
  settingsPath: string;
  theme: Theme;
  onTheme: (theme: Theme) => void;
  onSignOut: () => void;
  /** The notifications. */
  bell?: ReactNode;
  /** What stands in the top bar beside the bell: a search, a main action. */
  actions?: ReactNode;
  /** Banners that hold for the whole page. */
  notices?: ReactNode;
  /** The page. */
  children: ReactNode;
}

/** What surrounds every page of staff: the menu at the side, the bar above, the page. */
export function Shell({
  user,
  items,
  path,
  title,
  bell,
  actions,
  notices,
  children,
  ...account
}: ShellProps) {
  // Controls that fail later, as without a network, must have their words by then.
  const { t } = useTranslation(['staff', 'shell', 'controls']);
  // Where the slide-over menu was opened, so that it closes when the page changes by any means.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const roleTitle = t(`roles.${user.role ?? 'other'}`);
  useDensity('staff');
  if (openAt !== null && openAt !== path) setOpenAt(null);

  return (
    <div className={styles.Shell}>
      <SkipLink />
      <div className={styles.Side}>
        <Sidebar items={items} roleTitle={roleTitle} />
      </div>
      <Drawer
        label={t('shell:mainMenu')}
        isOpen={openAt !== null}
        onOpenChange={(isOpen) => setOpenAt(isOpen ? path : null)}
      >
        <Sidebar items={items} roleTitle={roleTitle} onFollow={() => setOpenAt(null)} />
      </Drawer>
      <header className={styles.Bar}>
        <div className={styles.OpenMenu}>
          <IconButton icon={MenuGlyph} label={t('openMenu')} onPress={() => setOpenAt(path)} />
        </div>
        <PageTitle title={title} roleTitle={roleTitle} path={path} />
        <Row wrap={false}>
          {actions}
          {bell}
          <UserMenu user={user} roleTitle={roleTitle} {...account} />
        </Row>
      </header>
      <main id={contentId} className={styles.Content} tabIndex={-1}>
        {notices}
        {children}
      </main>
    </div>
  );
}
