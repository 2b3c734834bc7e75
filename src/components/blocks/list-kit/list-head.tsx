import type { RefObject } from 'react';
import { type TabItem, Tabs } from '#components/ui/tabs/tabs.tsx';
import type { ListQuery } from '#shared/list-query.ts';
import styles from './list-kit.module.css';
import { ListSearch } from './list-search.tsx';

export interface ListHeadProps {
  /** Name of the list: "Leads". */
  label: string;
  /** Tabs of the list; empty for none. */
  tabs: readonly TabItem<string>[];
  /** Current tab. */
  tab: string;
  /** Current search text. */
  search: string;
  /** Called when the tab changes and on every keystroke in the search. */
  onChange: (change: Partial<Pick<ListQuery, 'tab' | 'search'>>) => void;
  /** Id of the element that shows the rows of a tab. */
  panelId: string;
  /** Label of the search field. */
  searchLabel: string;
  /** Minimum length of a search, in characters. */
  minSearchLength: number;
  /** Ref to the search input. */
  searchRef: RefObject<HTMLInputElement | null>;
}

/** Shows the tabs of a list, with the search at their end. */
export function ListHead({ label, tabs, tab, search, onChange, panelId, ...field }: ListHeadProps) {
  return (
    <div className={styles.Head}>
      {tabs.length > 0 && (
        <div className={styles.Tabs}>
          <Tabs
            label={label}
            tabs={tabs}
            value={tab}
            onChange={(next) => onChange({ tab: next })}
            panelId={panelId}
          />
        </div>
      )}
      <div className={styles.Search}>
        <ListSearch
          label={field.searchLabel}
          value={search}
          shortest={field.minSearchLength}
          onChange={(text) => onChange({ search: text })}
          inputRef={field.searchRef}
        />
      </div>
    </div>
  );
}
