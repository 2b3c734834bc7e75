import type { ReactNode } from 'react';
import { SearchField } from '#components/ui/search-field/search-field.tsx';
import styles from './list-parts.module.css';

export interface ListHeadProps {
  searchLabel: string;
  search: string;
  onSearch: (search: string) => void;
  /** Content before the search field. */
  before?: ReactNode;
  filters: ReactNode;
  /** Buttons at the end. */
  children: ReactNode;
}

/** Bar above a list of the configuration: search, filters and buttons. */
export function ListHead({ searchLabel, search, onSearch, before, filters, children }: ListHeadProps) {
  return (
    <div className={styles.Head}>
      {before}
      <div className={styles.Search}>
        <SearchField label={searchLabel} value={search} onChange={onSearch} />
      </div>
      {filters}
      <div className={styles.Acts}>{children}</div>
    </div>
  );
}
