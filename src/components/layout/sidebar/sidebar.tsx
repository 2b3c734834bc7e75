import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { BrandMark } from '#components/ui/brand-mark/brand-mark.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { NumberText } from '#components/ui/number/number.tsx';
import type { NavItem } from './nav-item.ts';
import styles from './sidebar.module.css';
import { useScreenNames } from './use-screen-names.ts';

export interface SidebarProps {
  /** Menu entries in display order. */
  items: readonly NavItem[];
  /** Title of the user's area: "Recruiter Dashboard". */
  roleTitle: string;
  /** Called when an entry is followed, including that of the current page. */
  onFollow?: () => void;
}

/** Shows the product name and the links to the user's screens. */
export function Sidebar({ items, roleTitle, onFollow }: SidebarProps) {
  const { t } = useTranslation(['shell', 'common']);
  const nameOf = useScreenNames(items.map(({ id }) => id));
  return (
    <div className={styles.Sidebar}>
      <div className={styles.Brand}>
        <BrandMark size="small" />
        <div>
          <p className={styles.Product}>{t('common:product')}</p>
          <p className={styles.Role}>{roleTitle}</p>
        </div>
      </div>
      <nav aria-label={t('mainMenu')}>
        <ul className={styles.Items}>
          {items.map(({ id, path, icon, coversSubPaths = false, count }) => (
            <li key={id}>
              <NavLink className={styles.Item ?? ''} to={path} end={!coversSubPaths} onClick={onFollow}>
                <Icon of={icon} size="density" />
                <span className={styles.Label}>{nameOf(id)}</span>
                {count !== undefined && (
                  <span className={styles.Count}>
                    <NumberText>{count}</NumberText>
                  </span>
                )}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
