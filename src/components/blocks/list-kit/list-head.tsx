import type { RefObject } from 'react';
import { type TabItem, Tabs } from '#components/ui/tabs/tabs.tsx';
import type { ListQuery } from '#shared/list-query.ts';
import styles from './list-kit.module.css';
import { ListSearch } from './list-search.tsx';

export interface ListHeadProps {
  /** What the list holds: "Leads". */
  label: string;
  /** Parts of the list; none where it has no parts. */
  tabs: readonly TabItem<string>[];
  /** The part shown. */
  tab: string;
  /** What is searched for. */
  search: string;
  /** Hears of another part and of each letter. */
  onChange: (change: Partial<Pick<ListQuery, 'tab' | 'search'>>) => void;
  /** The id of what shows the rows of a tab. */
  panelId: string;
  /** What the search finds. */
  searchLabel: string;
  /** How many characters the search needs. */
  shortestSearch: number;
  /** The input of the search. */
  searchRef: RefObject<HTMLInputElement | null>;
}

/** The tabs of a list, and its search at their end. */
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
          shortest={field.shortestSearch}
          onChange={(text) => onChange({ search: text })}
          inputRef={field.searchRef}
        />
      </div>
    </div>
  );
}
