import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Kbd } from '#components/ui/kbd/kbd.tsx';
import { SearchField } from '#components/ui/search-field/search-field.tsx';
import { visibleText } from '#shared/names.ts';
import styles from './list-search.module.css';

export interface ListSearchProps {
  /** Label: "Search name, phone, reference". */
  label: string;
  /** Current search text. */
  value: string;
  /** Minimum length of a search, in characters. */
  shortest: number;
  /** Called on every keystroke. */
  onChange: (value: string) => void;
  /** Ref to the input, for moving focus to it. */
  inputRef: RefObject<HTMLInputElement | null>;
}

/** Search field of a list. Keeps the typed text even if the URL is updated later. */
export function ListSearch({ label, value, shortest, onChange, inputRef }: ListSearchProps) {
  const { t } = useTranslation('list');
  const [draft, setDraft] = useState<string | null>(null);
  const written = draft ?? value;
  const { length } = visibleText(written);
  return (
    <search
      className={styles.Search}
      onFocus={() => setDraft(value)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setDraft(null);
      }}
    >
      <SearchField
        label={label}
        isLabelInside
        value={written}
        onChange={(next) => {
          setDraft(next);
          onChange(next);
        }}
        hint={length > 0 && length < shortest ? t('searchShort') : undefined}
        inputRef={inputRef}
      />
      {written === '' && (
        <span className={styles.Key} aria-hidden="true">
          <Kbd keys={['/']} />
        </span>
      )}
    </search>
  );
}
