import Lock from 'lucide-react/icons/lock';
import { useTranslation } from 'react-i18next';
import { SettingsGroup } from '#components/blocks/settings-group/settings-group.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import styles from './notifications.module.css';

export interface AlwaysListProps {
  /** Why these can't be switched off. */
  about: string;
  items: readonly { id: string; label: string }[];
}

/** Lists notifications that are always sent, with a lock instead of a switch. */
export function AlwaysList({ about, items }: AlwaysListProps) {
  const { t } = useTranslation('notificationSettings');
  return (
    <SettingsGroup title={t('always.title')} description={about}>
      <ul className={styles.Always}>
        {items.map(({ id, label }) => (
          <li key={id}>
            <Icon of={Lock} size="density" />
            <span>{label}</span>
          </li>
        ))}
      </ul>
    </SettingsGroup>
  );
}
