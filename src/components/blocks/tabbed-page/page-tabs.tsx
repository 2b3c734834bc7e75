import { Tabs, type TabsProps } from '#components/ui/tabs/tabs.tsx';
import styles from './tabbed-page.module.css';

/** Tabs at the top of a page, with a line across the page below them. */
export function PageTabs<Id extends string>(props: Omit<TabsProps<Id>, 'children'>) {
  return (
    <div className={styles.Tabs}>
      <Tabs {...props} />
    </div>
  );
}
