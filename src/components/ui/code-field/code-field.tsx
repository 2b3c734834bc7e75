import type { RefObject } from 'react';
import { Input } from 'react-aria-components/Input';
import { TextField } from 'react-aria-components/TextField';
import { FieldLabel, FieldMessages } from '#components/ui/field/field.tsx';
import { fieldProps } from '#components/ui/field/field-props.ts';
import styles from './code-field.module.css';
import { readDigits } from './digits.ts';

export interface CodeFieldProps {
  label: string;
  /** How many digits a whole code has. */
  length: number;
  /** The digits so far, western. */
  value: string;
  onChange: (value: string) => void;
  /** Called once the last digit is in, typed, pasted or filled in from a message. */
  onComplete: (value: string) => void;
  /** What is wrong and how to put it right. */
  error?: string | undefined;
  isReadOnly?: boolean;
  autoFocus?: boolean;
  /** The input itself, to move the focus to. */
  inputRef?: RefObject<HTMLInputElement | null>;
}

/** A one-time code: boxes to the eye, one plain input to the keyboard, the clipboard and the phone. */
export function CodeField({ label, length, onComplete, error, inputRef, ...field }: CodeFieldProps) {
  const write = (typed: string) => {
    const digits = readDigits(typed).slice(0, length);
    if (digits === field.value) return;
    field.onChange(digits);
    if (digits.length === length) onComplete(digits);
  };
  const boxes = Array.from({ length }, (_, place) => ({ place, digit: field.value[place] ?? '' }));

  return (
    <TextField
      {...field}
      onChange={write}
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      enterKeyHint="done"
      {...fieldProps({ error })}
    >
      <FieldLabel>{label}</FieldLabel>
      <div className={styles.Boxes} dir="ltr">
        {boxes.map(({ place, digit }) => (
          <span
            key={place}
            className={styles.Box}
            data-next={place === Math.min(field.value.length, length - 1) || undefined}
            aria-hidden="true"
          >
            {digit}
          </span>
        ))}
        <Input
          {...(inputRef && { ref: inputRef })}
          className={styles.Input ?? ''}
          onSelect={({ currentTarget: { value }, currentTarget }) =>
            currentTarget.setSelectionRange(value.length, value.length)
          }
        />
      </div>
      <FieldMessages error={error} />
    </TextField>
  );
}
