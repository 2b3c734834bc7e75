import Plus from 'lucide-react/icons/plus';
import { memo, useRef, useState } from 'react';
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
  /** Hears of every change, at once, with the id of the field. Always the same function, as the next. */
  onChange: (id: string, values: readonly string[]) => void;
  isOpen: boolean;
  onOpenChange: (id: string, isOpen: boolean) => void;
  /** Stays in sight where there is no room for filters that aren't in force. */
  isPicked: boolean;
}

/**
 * One filter: what it lets through, or an offer to set it. Pressing it opens its editor; until it was opened it weighs
 * no more than its button.
 */
export const FilterChip = memo(function FilterChip(props: FilterChipProps) {
  const { field, values, onChange, isOpen, onOpenChange, isPicked } = props;
  const { t } = useTranslation('list');
  const wordsOf = useFilterWords();
  const button = useRef<HTMLButtonElement>(null);
  const [wasOpened, setOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setOpened(true);
  const isSet = values.length > 0;
  const words = wordsOf(field, values);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.Chip}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        data-filter={field.id}
        data-set={isSet || undefined}
        data-picked={isPicked || undefined}
        onClick={({ currentTarget }) => {
          // Where the focus comes back to; not every browser gives it to a button that is clicked.
          currentTarget.focus();
          onOpenChange(field.id, true);
        }}
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
      </button>
      {wasOpened && (
        <Popover
          triggerRef={button}
          isOpen={isOpen}
          onOpenChange={(next) => onOpenChange(field.id, next)}
          placement="bottom start"
        >
          <PopoverPanel label={field.label}>
            <Late part={filterEditor}>
              {(FilterEditor) => (
                <FilterEditor field={field} values={values} onChange={(next) => onChange(field.id, next)} />
              )}
            </Late>
          </PopoverPanel>
        </Popover>
      )}
    </>
  );
});
