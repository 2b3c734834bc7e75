import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Kbd } from '#components/ui/kbd/kbd.tsx';
import { SearchField } from '#components/ui/search-field/search-field.tsx';
import { visibleText } from '#shared/names.ts';
import styles from './list-search.module.css';

export interface ListSearchProps {
  /** What it finds: "Search name, phone, reference". */
  label: string;
  /** What is searched for. */
  value: string;
  /** How many characters it needs. */
  shortest: number;
  /** Hears of every letter. */
  onChange: (value: string) => void;
  /** The input itself, to move the focus to. */
  inputRef: RefObject<HTMLInputElement | null>;
}

/** The search of a list. What somebody types stays as typed, however long the address takes to follow. */
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
