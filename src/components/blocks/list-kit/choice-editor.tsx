import { useState } from 'react';
import { useFilter } from 'react-aria-components/Autocomplete';
import { useTranslation } from 'react-i18next';
import { CheckboxGroup } from '#components/ui/checkbox-group/checkbox-group.tsx';
import { SearchField } from '#components/ui/search-field/search-field.tsx';
import styles from './filter-editor.module.css';
import type { ChoiceField } from './filter-field.ts';

/** Number of options above which a search field is shown. */
const longList = 8;

export interface ChoiceEditorProps {
  /** Active filters. */
  field: ChoiceField;
  /** Selected values. */
  values: readonly string[];
  /** Called with the selected values, in the order of the options. */
  onChange: (values: readonly string[]) => void;
}

/** Lets the user select several options with checkboxes. */
export function ChoiceEditor({ field, values, onChange }: ChoiceEditorProps) {
  const { t } = useTranslation('list');
  const { contains } = useFilter({ sensitivity: 'base' });
  const [search, setSearch] = useState('');
  const found = field.options.filter(({ label }) => contains(label, search));
  // Options hidden by the search stay selected.
  const hidden = values.filter((value) => !found.some((option) => option.value === value));
  const order = field.options.map(({ value }) => value);
  const change = (checkedValues: readonly string[]) =>
    onChange([...hidden, ...checkedValues].sort((one, other) => order.indexOf(one) - order.indexOf(other)));
  return (
    <>
      {field.options.length > longList && (
        <SearchField
          autoFocus
          isLabelInside
          label={t('filters.search')}
          value={search}
          onChange={setSearch}
        />
      )}
      <div className={styles.Options}>
        <CheckboxGroup label={field.label} options={found} value={values} onChange={change} />
        {found.length === 0 && <p className={styles.Text}>{t('filters.nothingFound')}</p>}
      </div>
    </>
  );
}
