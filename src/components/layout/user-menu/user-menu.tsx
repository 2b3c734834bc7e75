import LogOut from 'lucide-react/icons/log-out';
import Settings from 'lucide-react/icons/settings';
import { Button } from 'react-aria-components/Button';
import { MenuTrigger } from 'react-aria-components/Menu';
import { useTranslation } from 'react-i18next';
import { chooseLanguage } from '#components/i18n/document-language.ts';
import { languageNames, pickLanguage, staffLanguages } from '#components/i18n/languages.ts';
import { type Theme, themes } from '#components/layout/theme/theme.ts';
import { Avatar } from '#components/ui/avatar/avatar.tsx';
import { Menu } from '#components/ui/menu/menu.tsx';
import { MenuAction } from '#components/ui/menu/menu-action.tsx';
import { MenuChoice } from '#components/ui/menu/menu-choice.tsx';
import { Popover } from '#components/ui/popover/popover.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import styles from './user-menu.module.css';

export interface UserMenuProps {
  user: { name: string; avatar: string | null };
  /** Title of the user's area: "Recruiter Dashboard". */
  roleTitle: string;
  settingsPath: string;
  theme: Theme;
  onTheme: (theme: Theme) => void;
  onSignOut: () => void;
}

/** Menu behind the user's avatar, with account and appearance actions. */
export function UserMenu({ user, roleTitle, settingsPath, theme, onTheme, onSignOut }: UserMenuProps) {
  const { t, i18n } = useTranslation(['staff', 'shell', 'common']);
  return (
    <MenuTrigger>
      <Button className={styles.Button ?? ''} aria-label={t('account', { name: user.name })}>
        <Avatar name={user.name} image={user.avatar} />
      </Button>
      <Popover>
        <div className={styles.Person}>
          <Avatar name={user.name} image={user.avatar} size="large" />
          <Stack gap={0}>
            <bdi className={styles.Name}>{user.name}</bdi>
            <span className={styles.Role}>{roleTitle}</span>
          </Stack>
        </div>
        <Menu label={t('accountMenu')}>
          <MenuAction icon={Settings} href={settingsPath}>
            {t('shell:screens.settings')}
          </MenuAction>
          <MenuChoice
            title={t('common:language')}
            options={staffLanguages.map((value) => ({ value, label: languageNames[value], lang: value }))}
            chosen={pickLanguage([i18n.language], staffLanguages)}
            onChoose={(language) => chooseLanguage(i18n, language)}
          />
          <MenuChoice
            title={t('theme.title')}
            options={themes.map((value) => ({ value, label: t(`theme.${value}`) }))}
            chosen={theme}
            onChoose={onTheme}
          />
          <MenuAction icon={LogOut} onAction={onSignOut}>
            {t('shell:signOut')}
          </MenuAction>
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
