import { CheckboxField } from 'react-aria-components/Checkbox';
import { CheckboxGroup as AriaCheckboxGroup } from 'react-aria-components/CheckboxGroup';
import checkbox from '#components/ui/checkbox/checkbox.module.css';
import { CheckboxWords } from '#components/ui/checkbox/checkbox-words.tsx';
import { FieldLabel, FieldMessages } from '#components/ui/field/field.tsx';
import { fieldProps } from '#components/ui/field/field-props.ts';
import styles from './checkbox-group.module.css';

export interface CheckboxOption<Value extends string> {
  value: Value;
  /** What ticking it means. */
  label: string;
  /** Help that stays under it. */
  hint?: string;
  /** Why it can't be chosen; disables it alone. */
  disabledReason?: string;
}

export interface CheckboxGroupProps<Value extends string> {
  /** What is asked. */
  label: string;
  /** In the order shown. */
  options: readonly CheckboxOption<Value>[];
  /** What is ticked. */
  value: readonly Value[];
  /** What is ticked now, in the order of `options`. */
  onChange: (value: Value[]) => void;
  /** `line` puts short options beside each other while there is room. */
  layout?: 'list' | 'line';
  name?: string;
  /** Help that stays under the group. */
  hint?: string | undefined;
  /** What is wrong and how to put it right; marks the group invalid. */
  error?: string | undefined;
  isDisabled?: boolean;
  /** Why nothing can be ticked now; disables the group and stands where the hint would. */
  disabledReason?: string | undefined;
}

/** Boxes under one question, of which any number may be ticked. */
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
      onChange={(ticked) =>
        onChange(options.filter((option) => ticked.includes(option.value)).map((option) => option.value))
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
            <CheckboxWords>{option.label}</CheckboxWords>
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
