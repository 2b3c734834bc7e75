import Plus from 'lucide-react/icons/plus';
import { Button } from 'react-aria-components/Button';
import { DialogTrigger } from 'react-aria-components/Popover';
import { useTranslation } from 'react-i18next';
import { Late } from '#components/blocks/late/late.tsx';
import { latePart } from '#components/blocks/late/late-part.ts';
import { Icon } from '#components/ui/icon/icon.tsx';
import { Popover, PopoverPanel } from '#components/ui/popover/popover.tsx';
import styles from './filter-bar.module.css';
import type { FilterField } from './filter-field.ts';
import { useFilterWords } from './use-filter-words.ts';

/** Where a filter is set; the list has it at hand once its rows are there. */
export const filterEditor = latePart(async () => (await import('./filter-editor.tsx')).FilterEditor);

export interface FilterChipProps {
  /** What is filtered by. */
  field: FilterField;
  /** What it lets through now; empty is everything. */
  values: readonly string[];
  /** Hears of every change, at once. */
  onChange: (values: readonly string[]) => void;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Stays in sight where there is no room for filters that aren't in force. */
  isPicked: boolean;
}

/** One filter: what it lets through, or an offer to set it. Pressing it opens its editor. */
export function FilterChip({ field, values, onChange, isPicked, ...popover }: FilterChipProps) {
  const { t } = useTranslation('list');
  const wordsOf = useFilterWords();
  const isSet = values.length > 0;
  const words = wordsOf(field, values);
  return (
    <DialogTrigger {...popover}>
      <Button
        className={styles.Chip ?? ''}
        data-filter={field.id}
        data-set={isSet || undefined}
        data-picked={isPicked || undefined}
      >
        {isSet ? (
          <>
            <span>{t('filters.chip', { label: field.label })}</span>
            <span className={styles.Values} title={words}>
              {words}
            </span>
          </>
        ) : (
          <>
            <Icon of={Plus} />
            {field.label}
          </>
        )}
      </Button>
      <Popover placement="bottom start">
        <PopoverPanel label={field.label}>
          <Late part={filterEditor}>
            {(FilterEditor) => <FilterEditor field={field} values={values} onChange={onChange} />}
          </Late>
        </PopoverPanel>
      </Popover>
    </DialogTrigger>
  );
}
