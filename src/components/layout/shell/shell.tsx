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
  /** The signed-in user. `role` is null if unknown. */
  user: { name: string; avatar: string | null; role: Exclude<Role, 'driver'> | null };
  /** The user's menu entries, in order. */
  items: readonly NavItem[];
  /** Path of the page. A change closes the slide-over menu and moves the focus to the title. */
  path: string;
  /** Title of the page. */
  title: string;
  settingsPath: string;
  theme: Theme;
  onTheme: (theme: Theme) => void;
  onSignOut: () => void;
  /** The notifications. */
  bell?: ReactNode;
  /** Content of the top bar beside the bell: search, main action. */
  actions?: ReactNode;
  /** Banners for the whole page. */
  notices?: ReactNode;
  /** The page. */
  children: ReactNode;
}

/** Layout of every staff page: menu at the side, top bar, page. */
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
  // Preloads translations of controls that may be needed later without a network.
  const { t } = useTranslation(['staff', 'shell', 'controls']);
  // Path where the slide-over menu was opened. The menu closes when the path changes.
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
