import { useTranslation } from 'react-i18next';
import type { NavItem } from '#components/layout/sidebar/nav-item.ts';
import { useScreenNames } from '#components/layout/sidebar/use-screen-names.ts';
import { Kbd } from '#components/ui/kbd/kbd.tsx';
import styles from './go-keys-list.module.css';
import { goKeysOf } from './go-letters.ts';

export interface GoKeysListProps {
  /** The user's menu entries, in order. */
  items: readonly NavItem[];
}

/** Lists the shortcuts to each section, for a page's help: `g`, then a letter. */
export function GoKeysList({ items }: GoKeysListProps) {
  const { t } = useTranslation('palette');
  const keys = goKeysOf(items);
  const nameOf = useScreenNames(keys.map(({ id }) => id));
  return (
    <section className={styles.GoKeys}>
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
