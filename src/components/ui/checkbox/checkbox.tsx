import type { ReactNode } from 'react';
import { CheckboxField } from 'react-aria-components/Checkbox';
import { FieldMessages } from '#components/ui/field/field.tsx';
import { fieldProps } from '#components/ui/field/field-props.ts';
import styles from './checkbox.module.css';
import { CheckboxWords } from './checkbox-words.tsx';

export interface CheckboxProps {
  /** What ticking means. */
  children: ReactNode;
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  /** Some of what it stands for is chosen, as a box over a list that is partly chosen. Pressing it still gives `isSelected`. */
  isIndeterminate?: boolean;
  name?: string;
  isDisabled?: boolean;
  /** Help that stays under the words. */
  hint?: string | undefined;
  /** What is wrong and how to put it right; marks the box invalid. */
  error?: string | undefined;
  /** Why it can't be ticked now; disables the box and stands where the hint would. */
  disabledReason?: string | undefined;
}

/** A box to tick, with its words. */
export function Checkbox({ children, hint, error, disabledReason, ...field }: CheckboxProps) {
  return (
    <CheckboxField
      {...field}
      {...fieldProps({ isDisabled: field.isDisabled, disabledReason, error })}
      className={styles.Field ?? ''}
    >
      <CheckboxWords>{children}</CheckboxWords>
      <div className={styles.Messages}>
        <FieldMessages hint={hint} error={error} disabledReason={disabledReason} />
      </div>
    </CheckboxField>
  );
}
