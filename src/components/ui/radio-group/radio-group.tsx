import { RadioGroup as AriaRadioGroup, RadioButton, RadioField } from 'react-aria-components/RadioGroup';
import { Text } from 'react-aria-components/Text';
import { FieldLabel, FieldMessages } from '#components/ui/field/field.tsx';
import { fieldProps } from '#components/ui/field/field-props.ts';
import styles from './radio-group.module.css';

export interface RadioOption<Value extends string> {
  value: Value;
  label: string;
  /** What choosing it means, under its words. */
  description?: string;
  /** Why it can't be chosen; disables it alone and stands where the description would. */
  disabledReason?: string;
}

export interface RadioGroupProps<Value extends string> {
  /** What is asked. */
  label: string;
  /** In the order shown. */
  options: readonly RadioOption<Value>[];
  /** What is chosen; null while nothing is. */
  value: Value | null;
  onChange: (value: Value) => void;
  /** `cards` gives every option an edge and a whole row to press, for drivers. */
  look?: 'list' | 'cards';
  name?: string;
  /** Help that stays under the group. */
  hint?: string | undefined;
  /** What is wrong and how to put it right; marks the group invalid. */
  error?: string | undefined;
  isDisabled?: boolean;
  /** Why nothing can be chosen now; disables the group and stands where the hint would. */
  disabledReason?: string | undefined;
}

/** One of a few, all in sight; the arrow keys walk and choose. */
export function RadioGroup<Value extends string>({
  label,
  options,
  onChange,
  look = 'list',
  hint,
  error,
  isDisabled = false,
  disabledReason,
  ...group
}: RadioGroupProps<Value>) {
  return (
    <AriaRadioGroup
      {...group}
      onChange={(chosen) => {
        const next = options.find((option) => option.value === chosen);
        if (next) onChange(next.value);
      }}
      {...fieldProps({ isDisabled, disabledReason, error })}
    >
      <FieldLabel>{label}</FieldLabel>
      <div className={styles.Options} data-look={look}>
        {options.map((option) => (
          <Option key={option.value} {...option} />
        ))}
      </div>
      <FieldMessages hint={hint} error={error} disabledReason={disabledReason} />
    </AriaRadioGroup>
  );
}

function Option({ value, label, description, disabledReason }: RadioOption<string>) {
  const words = disabledReason ?? description;
  return (
    <RadioField value={value} className={styles.Option ?? ''} isDisabled={disabledReason !== undefined}>
      <RadioButton className={styles.Radio ?? ''}>
        <span className={styles.Dot} />
        <span>{label}</span>
      </RadioButton>
      {words !== undefined && (
        <Text slot="description" className={styles.Description ?? ''}>
          {words}
        </Text>
      )}
    </RadioField>
  );
}
