import { Label } from 'react-aria-components/Label';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { Kbd } from '#components/ui/kbd/kbd.tsx';
import styles from './choice-field.module.css';
import type { Choice } from './use-choices.ts';

/** Keys that choose an answer, in order: digits, then letters. */
export const choiceKeys = [...'1234567890abcdefghijklmnopqrstuvwxyz'] as const;

export interface ChoiceFieldProps {
  /** The question. */
  label: string;
  /** Choices, in the order of their keys. */
  choices: readonly Choice[];
  /** Chosen value; undefined if none. */
  value: Choice['value'] | undefined;
  onChange: (value: Choice['value']) => void;
  /** Takes the focus when mounted. */
  autoFocus: boolean;
}

/** Lets the user choose one of a few answers, each with its key. */
export function ChoiceField({ label, choices, value, onChange, autoFocus }: ChoiceFieldProps) {
  const chosen = choices.findIndex((choice) => choice.value === value);
  return (
    <RadioGroup
      className={styles.Choices ?? ''}
      value={chosen < 0 ? null : `${chosen}`}
      onChange={(index) => {
        const choice = choices[Number(index)];
        if (choice) onChange(choice.value);
      }}
    >
      <Label className={styles.Label ?? ''}>{label}</Label>
      <div className={styles.List}>
        {choices.map((choice, at) => (
          <Radio
            key={choice.value}
            value={`${at}`}
            className={styles.Choice ?? ''}
            autoFocus={autoFocus && at === Math.max(chosen, 0)}
          >
            <span className={styles.OptionLabel}>
              <bdi>{choice.label}</bdi>
            </span>
            <ChoiceKey at={at} />
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}

function ChoiceKey({ at }: { at: number }) {
  const key = choiceKeys[at];
  return key ? <Kbd keys={[key]} /> : null;
}
