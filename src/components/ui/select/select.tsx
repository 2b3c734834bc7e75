import ChevronDown from 'lucide-react/icons/chevron-down';
import {
  type SelectProps as AriaProps,
  Select as AriaSelect,
  Button,
  SelectValue,
} from 'react-aria-components/Select';
import { useTranslation } from 'react-i18next';
import frame from '#components/ui/field/field.module.css';
import { FieldLabel, FieldMessages } from '#components/ui/field/field.tsx';
import { fieldProps } from '#components/ui/field/field-props.ts';
import { Icon } from '#components/ui/icon/icon.tsx';
import { type Option, OptionList, OptionPopover } from './option-list.tsx';
import styles from './select.module.css';

export interface SelectProps<Value extends string>
  extends Pick<AriaProps, 'name' | 'autoFocus' | 'isDisabled' | 'isRequired'> {
  /** Label, always visible above the field. */
  label: string;
  /** Options in display order, with a label and optionally an icon, a description or a disabled reason. */
  options: readonly Option<Value>[];
  /** Value of the chosen option; null for none. */
  value: Value | null;
  onChange: (value: Value) => void;
  /** Text shown while nothing is chosen, such as "Choose an emirate". */
  placeholder?: string;
  /** Hint shown under the field. */
  hint?: string | undefined;
  /** Error message that says how to fix it. Marks the field invalid. */
  error?: string | undefined;
  /** Reason the field is disabled. Disables the field and replaces the hint. */
  disabledReason?: string | undefined;
  /** `large` is for forms used by thumb. */
  size?: 'medium' | 'large';
}

/** Choice of one of about four to thirty options in a list below the field, with type-ahead. */
export function Select<Value extends string>({
  label,
  options,
  onChange,
  placeholder,
  hint,
  error,
  disabledReason,
  size = 'medium',
  ...field
}: SelectProps<Value>) {
  const { t } = useTranslation('controls');
  return (
    <AriaSelect
      {...field}
      onChange={(key) => {
        const chosen = options.find(({ value }) => value === key);
        if (chosen) onChange(chosen.value);
      }}
      placeholder={placeholder ?? t('select.placeholder')}
      {...fieldProps({ isDisabled: field.isDisabled, disabledReason, error, size })}
    >
      <FieldLabel>{label}</FieldLabel>
      <Button className={`${frame.Box} ${styles.Trigger}`}>
        <SelectValue className={styles.Value ?? ''}>
          {({ isPlaceholder, selectedText, defaultChildren }) =>
            isPlaceholder ? defaultChildren : selectedText
          }
        </SelectValue>
        <Icon of={ChevronDown} />
      </Button>
      <FieldMessages hint={hint} error={error} disabledReason={disabledReason} />
      <OptionPopover>
        <OptionList options={options} />
      </OptionPopover>
    </AriaSelect>
  );
}
