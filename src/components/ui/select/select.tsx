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
  /** What to choose, always in sight above the field. */
  label: string;
  /** What can be chosen, in the order shown; each with its words and, if useful, an icon, a description or why it can't be chosen. */
  options: readonly Option<Value>[];
  /** The chosen option's value, or null while none is. */
  value: Value | null;
  onChange: (value: Value) => void;
  /** Stands in the field while nothing is chosen, as "Choose an emirate". */
  placeholder?: string;
  /** Help that stays under the field. */
  hint?: string | undefined;
  /** What is wrong and how to put it right; marks the field invalid. */
  error?: string | undefined;
  /** Why nothing can be chosen now; disables the field and stands where the hint would. */
  disabledReason?: string | undefined;
  /** `large` for forms that are used by thumb. */
  size?: 'medium' | 'large';
}

/** One of a list that opens under the field: for four to about thirty options; typing jumps to one. */
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
