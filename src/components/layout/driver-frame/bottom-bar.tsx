import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import type { NavItem, ScreenId } from '#components/layout/sidebar/nav-item.ts';
import { Icon } from '#components/ui/icon/icon.tsx';
import styles from './bottom-bar.module.css';

/** Screens in a driver's bottom bar, with their short labels. */
const entries = [
  { id: 'driverDashboard', words: 'bar.home' },
  { id: 'documents', words: 'bar.documents' },
  { id: 'status', words: 'bar.status' },
  { id: 'profile', words: 'bar.profile' },
] as const satisfies readonly { id: ScreenId; words: string }[];

export interface BottomBarProps {
  /** The user's menu entries. Those without a place in the bar are left out. */
  items: readonly NavItem[];
}

/** Bottom navigation to a driver's main screens on a phone. */
export function BottomBar({ items }: BottomBarProps) {
  const { t } = useTranslation('shell');
  const shown = entries.flatMap(({ id, words }) => {
    const item = items.find((one) => one.id === id);
    return item ? [{ ...item, label: t(words) }] : [];
  });
  return (
    <nav className={styles.BottomBar} aria-label={t('mainMenu')}>
      <ul className={styles.Items}>
        {shown.map(({ id, path, icon, coversSubPaths = false, label }) => (
          <li key={id}>
            <NavLink className={styles.Item ?? ''} to={path} end={!coversSubPaths}>
              <Icon of={icon} size="density" />
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
