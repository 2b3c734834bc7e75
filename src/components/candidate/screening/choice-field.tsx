import { Label } from 'react-aria-components/Label';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { Kbd } from '#components/ui/kbd/kbd.tsx';
import styles from './choice-field.module.css';
import type { Choice } from './use-choices.ts';

/** What chooses each answer, in order: the digits, then letters. */
export const choiceKeys = [...'1234567890abcdefghijklmnopqrstuvwxyz'] as const;

export interface ChoiceFieldProps {
  /** What is asked. */
  label: string;
  /** In the order of their keys. */
  choices: readonly Choice[];
  /** What is chosen; undefined while nothing is. */
  value: Choice['value'] | undefined;
  onChange: (value: Choice['value']) => void;
  /** It has the focus as it appears. */
  autoFocus: boolean;
}

/** An answer that is chosen from a few, each with the key that does it. */
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
            <span className={styles.Word}>
              <bdi>{choice.label}</bdi>
            </span>
            <KeyOf at={at} />
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}

function KeyOf({ at }: { at: number }) {
  const key = choiceKeys[at];
  return key ? <Kbd keys={[key]} /> : null;
}
