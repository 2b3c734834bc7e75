import Search from 'lucide-react/icons/search';
import type { ReactNode } from 'react';
import { Autocomplete, useFilter } from 'react-aria-components/Autocomplete';
import { Input } from 'react-aria-components/Input';
import { SearchField } from 'react-aria-components/SearchField';
import { Icon } from '#components/ui/icon/icon.tsx';
import styles from './multi-select.module.css';

export interface FilteredOptionsProps {
  /** Accessible name of the filter field. */
  label: string;
  /** The list. */
  children: ReactNode;
}

/** Renders a list with a filter field above it. The arrow keys move in the list while the focus stays in the field. */
export function FilteredOptions({ label, children }: FilteredOptionsProps) {
  const { contains } = useFilter({ sensitivity: 'base' });
  return (
    <Autocomplete filter={contains}>
      <SearchField className={styles.Filter ?? ''} aria-label={label} autoFocus>
        <Icon of={Search} />
        <Input
          className={styles.FilterInput ?? ''}
          placeholder={label}
          role="combobox"
          aria-expanded="true"
        />
      </SearchField>
      {children}
    </Autocomplete>
  );
}
