import type { RefObject } from 'react';
import { Input } from 'react-aria-components/Input';
import { TextField } from 'react-aria-components/TextField';
import { FieldLabel, FieldMessages } from '#components/ui/field/field.tsx';
import { fieldProps } from '#components/ui/field/field-props.ts';
import styles from './code-field.module.css';
import { parseDigits } from './digits.ts';

export interface CodeFieldProps {
  label: string;
  /** Number of digits of a complete code. */
  length: number;
  /** Digits entered so far, as Western digits. */
  value: string;
  onChange: (value: string) => void;
  /** Called when the last digit is entered: typed, pasted or filled in from a message. */
  onComplete: (value: string) => void;
  /** Error message that says how to fix it. */
  error?: string | undefined;
  isReadOnly?: boolean;
  autoFocus?: boolean;
  /** Ref to the input, for moving focus to it. */
  inputRef?: RefObject<HTMLInputElement | null>;
}

/**
 * Field for a one-time code: looks like separate boxes, but is one input for the keyboard, the clipboard and autofill.
 */
export function CodeField({ label, length, onComplete, error, inputRef, ...field }: CodeFieldProps) {
  const write = (typed: string) => {
    const digits = parseDigits(typed).slice(0, length);
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
