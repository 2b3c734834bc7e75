import { type ReactNode, useId } from 'react';
import type { TabItem } from '#components/ui/tabs/tabs.tsx';
import { PageTabs } from './page-tabs.tsx';
import styles from './tabbed-page.module.css';

export interface TabbedPageProps<Id extends string> {
  /** Accessible name of the tabs. */
  label: string;
  /** In display order. */
  tabs: readonly TabItem<Id>[];
  /** Id of the current tab. */
  value: Id;
  onChange: (value: Id) => void;
  /** Content above the tabs. */
  notice: ReactNode;
  /** Content of the current tab. */
  children: ReactNode;
}

/** Renders a page whose content is in tabs. */
export function TabbedPage<Id extends string>({ notice, children, ...tabs }: TabbedPageProps<Id>) {
  const panelId = useId();
  return (
    <div className={styles.Page}>
      {notice}
      <PageTabs {...tabs} panelId={panelId} />
      <div
        id={panelId}
        className={styles.Panel}
        role="tabpanel"
        aria-label={tabs.tabs.find(({ id }) => id === tabs.value)?.label}
      >
        {children}
      </div>
    </div>
  );
}
