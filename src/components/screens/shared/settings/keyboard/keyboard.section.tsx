import { useTranslation } from 'react-i18next';
import { KeysList } from '#components/blocks/list-kit/keys-list.tsx';
import { useListHelp } from '#components/blocks/list-kit/use-list-help.ts';
import { SettingsGroup } from '#components/blocks/settings-group/settings-group.tsx';
import { GoShortcutsList } from '#components/layout/go-shortcuts/go-shortcuts-list.tsx';
import type { NavItem } from '#components/layout/sidebar/nav-item.ts';
import { Stack } from '#components/ui/stack/stack.tsx';
import styles from './keyboard.module.css';

/** Lists all keyboard shortcuts. */
export function KeyboardSection({ menu }: { menu: readonly NavItem[] }) {
  const { t } = useTranslation(['staffSettings', 'list']);
  const listKeys = useListHelp(true);
  return (
    <SettingsGroup description={t('keyboard.intro')}>
      <div className={styles.Keys}>
        <Stack gap={6}>
          <KeysList title={t('keyboard.everywhere')} keys={[[['mod', 'k'], t('keyboard.palette')]]} />
          <KeysList title={t('keyboard.lists')} keys={listKeys} />
        </Stack>
        <GoShortcutsList items={menu} />
      </div>
    </SettingsGroup>
  );
}
