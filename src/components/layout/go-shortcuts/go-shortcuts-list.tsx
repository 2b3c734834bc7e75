import { useTranslation } from 'react-i18next';
import type { NavItem } from '#components/layout/sidebar/nav-item.ts';
import { useScreenNames } from '#components/layout/sidebar/use-screen-names.ts';
import { Kbd } from '#components/ui/kbd/kbd.tsx';
import { goShortcutsOf } from './go-shortcut-letters.ts';
import styles from './go-shortcuts-list.module.css';

export interface GoShortcutsListProps {
  /** The user's menu entries, in order. */
  items: readonly NavItem[];
}

/** Lists the shortcuts to each section, for a page's help: `g`, then a letter. */
export function GoShortcutsList({ items }: GoShortcutsListProps) {
  const { t } = useTranslation('palette');
  const keys = goShortcutsOf(items);
  const nameOf = useScreenNames(keys.map(({ id }) => id));
  return (
    <section className={styles.GoShortcuts}>
      <h3 className={styles.Title}>{t('go.title')}</h3>
      <dl className={styles.Keys}>
        {keys.map(({ id, letter }) => (
          <div key={id} className={styles.Row}>
            <dt>{nameOf(id)}</dt>
            <dd>
              <Kbd keys={['g']} /> <span className={styles.Then}>{t('go.then')}</span> <Kbd keys={[letter]} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
