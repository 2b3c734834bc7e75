import Plus from 'lucide-react/icons/plus';
import { memo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#components/blocks/lazy-part/lazy-code.ts';
import { LazyPart } from '#components/blocks/lazy-part/lazy-part.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { Popover, PopoverPanel } from '#components/ui/popover/popover.tsx';
import styles from './filter-bar.module.css';
import type { FilterField } from './filter-field.ts';
import { useFilterMessages } from './use-filter-messages.ts';

/** Editor of a filter. Preloaded once the list has rows. */
export const filterEditor = lazyPart(async () => (await import('./filter-editor.tsx')).FilterEditor);

export interface FilterChipProps {
  /** Active filters. */
  field: FilterField;
  /** Selected values; empty for no filter. */
  values: readonly string[];
  /** Called with the field's id on every change, immediately. Must be stable, like `onOpenChange`. */
  onChange: (id: string, values: readonly string[]) => void;
  isOpen: boolean;
  onOpenChange: (id: string, isOpen: boolean) => void;
  /** Keeps the chip visible where inactive filters are hidden. */
  isPicked: boolean;
}

/**
 * Shows a filter with its values, or a button to set it. Pressing it opens its editor, which is not mounted before the
 * first opening.
 */
export const FilterChip = memo(function FilterChip(props: FilterChipProps) {
  const { field, values, onChange, isOpen, onOpenChange, isPicked } = props;
  const { t } = useTranslation('list');
  const messagesOf = useFilterMessages();
  const button = useRef<HTMLButtonElement>(null);
  const [wasOpened, setOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setOpened(true);
  const isSet = values.length > 0;
  const words = messagesOf(field, values);
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
          // The focus returns here. Not every browser focuses a clicked button.
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
            <LazyPart part={filterEditor}>
              {(FilterEditor) => (
                <FilterEditor field={field} values={values} onChange={(next) => onChange(field.id, next)} />
              )}
            </LazyPart>
          </PopoverPanel>
        </Popover>
      )}
    </>
  );
});
