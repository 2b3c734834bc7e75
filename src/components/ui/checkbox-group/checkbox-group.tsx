import { CheckboxField } from 'react-aria-components/Checkbox';
import { CheckboxGroup as AriaCheckboxGroup } from 'react-aria-components/CheckboxGroup';
import checkbox from '#components/ui/checkbox/checkbox.module.css';
import { CheckboxLabel } from '#components/ui/checkbox/checkbox-label.tsx';
import { FieldLabel, FieldMessages } from '#components/ui/field/field.tsx';
import { fieldProps } from '#components/ui/field/field-props.ts';
import styles from './checkbox-group.module.css';

export interface CheckboxOption<Value extends string> {
  value: Value;
  /** Label: what checking it means. */
  label: string;
  /** Hint shown under it. */
  hint?: string;
  /** Reason this option is disabled. Disables only this option. */
  disabledReason?: string;
}

export interface CheckboxGroupProps<Value extends string> {
  /** The question. */
  label: string;
  /** In display order. */
  options: readonly CheckboxOption<Value>[];
  /** Values of the checked options. */
  value: readonly Value[];
  /** Called with the checked values, in the order of `options`. */
  onChange: (value: Value[]) => void;
  /** `line` places short options side by side where there is room. */
  layout?: 'list' | 'line';
  name?: string;
  /** Hint shown under the group. */
  hint?: string | undefined;
  /** Error message that says how to fix it. Marks the group invalid. */
  error?: string | undefined;
  isDisabled?: boolean;
  /** Reason the group is disabled. Disables the group and replaces the hint. */
  disabledReason?: string | undefined;
}

/** Renders checkboxes under one question. Any number can be checked. */
export function CheckboxGroup<Value extends string>({
  label,
  options,
  value,
  onChange,
  layout = 'list',
  hint,
  error,
  isDisabled = false,
  disabledReason,
  ...group
}: CheckboxGroupProps<Value>) {
  return (
    <AriaCheckboxGroup
      {...group}
      value={[...value]}
      onChange={(checkedValues) =>
        onChange(
          options.filter((option) => checkedValues.includes(option.value)).map((option) => option.value),
        )
      }
      {...fieldProps({ isDisabled, disabledReason, error })}
    >
      <FieldLabel>{label}</FieldLabel>
      <div className={styles.Options} data-layout={layout}>
        {options.map((option) => (
          <CheckboxField
            key={option.value}
            value={option.value}
            className={checkbox.Field ?? ''}
            isDisabled={option.disabledReason !== undefined}
          >
            <CheckboxLabel>{option.label}</CheckboxLabel>
            <div className={checkbox.Messages}>
              <FieldMessages hint={option.hint} disabledReason={option.disabledReason} />
            </div>
          </CheckboxField>
        ))}
      </div>
      <FieldMessages hint={hint} error={error} disabledReason={disabledReason} />
    </AriaCheckboxGroup>
  );
}
