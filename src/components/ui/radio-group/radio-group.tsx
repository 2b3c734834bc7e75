import { RadioGroup as AriaRadioGroup, RadioButton, RadioField } from 'react-aria-components/RadioGroup';
import { Text } from 'react-aria-components/Text';
import { FieldLabel, FieldMessages } from '#components/ui/field/field.tsx';
import { fieldProps } from '#components/ui/field/field-props.ts';
import styles from './radio-group.module.css';

export interface RadioOption<Value extends string> {
  value: Value;
  label: string;
  /** Description of the option, below its label. */
  description?: string;
  /** Reason this option is disabled. Disables only this option and replaces its description. */
  disabledReason?: string;
}

export interface RadioGroupProps<Value extends string> {
  /** The question. */
  label: string;
  /** In display order. */
  options: readonly RadioOption<Value>[];
  /** Value of the chosen option; null for none. */
  value: Value | null;
  onChange: (value: Value) => void;
  /** `cards` gives every option a border and a full-width press target, for drivers. */
  variant?: 'list' | 'cards';
  name?: string;
  /** Hint shown under the group. */
  hint?: string | undefined;
  /** Error message that says how to fix it. Marks the group invalid. */
  error?: string | undefined;
  isDisabled?: boolean;
  /** Reason the group is disabled. Disables the group and replaces the hint. */
  disabledReason?: string | undefined;
}

/** Choice of one of a few visible options. The arrow keys move and choose. */
export function RadioGroup<Value extends string>({
  label,
  options,
  onChange,
  variant = 'list',
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
      <div className={styles.Options} data-variant={variant}>
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
