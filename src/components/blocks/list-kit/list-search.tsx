import { type RefObject, useState } from 'react';
import { Kbd } from '#components/ui/kbd/kbd.tsx';
import { SearchField } from '#components/ui/search-field/search-field.tsx';
import styles from './list-search.module.css';

export interface ListSearchProps {
  /** What it finds: "Search name, phone, reference". */
  label: string;
  /** What is searched for. */
  value: string;
  /** Hears of every letter. */
  onChange: (value: string) => void;
  /** The input itself, to move the focus to. */
  inputRef: RefObject<HTMLInputElement | null>;
}

/** The search of a list. What somebody types stays as typed, however long the address takes to follow. */
export function ListSearch({ label, value, onChange, inputRef }: ListSearchProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const written = draft ?? value;
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
