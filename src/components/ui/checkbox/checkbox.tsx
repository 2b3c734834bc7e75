import type { ReactNode } from 'react';
import { CheckboxField } from 'react-aria-components/Checkbox';
import { FieldMessages } from '#components/ui/field/field.tsx';
import { fieldProps } from '#components/ui/field/field-props.ts';
import styles from './checkbox.module.css';
import { CheckboxLabel } from './checkbox-label.tsx';

export interface CheckboxProps {
  /** Label: what checking it means. */
  children: ReactNode;
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  /** Some of the items it stands for are selected. Pressing it still toggles `isSelected`. */
  isIndeterminate?: boolean;
  name?: string;
  isDisabled?: boolean;
  /** Hint shown under the label. */
  hint?: string | undefined;
  /** Error message that says how to fix it. Marks the checkbox invalid. */
  error?: string | undefined;
  /** Reason the checkbox is disabled. Disables it and replaces the hint. */
  disabledReason?: string | undefined;
}

/** Renders a checkbox with its label. */
export function Checkbox({ children, hint, error, disabledReason, ...field }: CheckboxProps) {
  return (
    <CheckboxField
      {...field}
      {...fieldProps({ isDisabled: field.isDisabled, disabledReason, error })}
      className={styles.Field ?? ''}
    >
      <CheckboxLabel>{children}</CheckboxLabel>
      <div className={styles.Messages}>
        <FieldMessages hint={hint} error={error} disabledReason={disabledReason} />
      </div>
    </CheckboxField>
  );
}
