import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { type ComboBoxProps as AriaProps, Button, ComboBox } from 'react-aria-components/ComboBox';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { useTranslation } from 'react-i18next';
import frame from '#components/ui/field/field.module.css';
import { FieldLabel, FieldMessages } from '#components/ui/field/field.tsx';
import { fieldProps } from '#components/ui/field/field-props.ts';
import { Icon } from '#components/ui/icon/icon.tsx';
import { type Option, OptionList, OptionPopover } from '#components/ui/select/option-list.tsx';
import { Spinner } from '#components/ui/spinner/spinner.tsx';
import styles from './combobox.module.css';

export interface ComboboxProps<Value extends string>
  extends Pick<AriaProps<object>, 'name' | 'autoFocus' | 'isDisabled' | 'isReadOnly' | 'isRequired'> {
  /** What to choose, always in sight above the field. */
  label: string;
  /** What can be chosen, in the order shown. With `onSearch`, what the last search found. */
  options: readonly Option<Value>[];
  /** The chosen option's value, or null while none is. */
  value: Value | null;
  /** Called with the option chosen, or null when the field is emptied. */
  onChange: (value: Value | null) => void;
  /** Called with each text typed, for options that are found elsewhere; without it the field filters `options` itself. */
  onSearch?: (text: string) => void;
  /** Options are on their way. */
  isLoading?: boolean;
  /** Help that stays under the field. */
  hint?: string | undefined;
  /** What is wrong and how to put it right; marks the field invalid. */
  error?: string | undefined;
  /** Why nothing can be chosen now; disables the field and stands where the hint would. */
  disabledReason?: string | undefined;
  /** `large` for forms that are used by thumb. */
  size?: 'medium' | 'large';
}

const everything = () => true;

/** One of a long list, found by typing; the keyboard stays in the field. */
export function Combobox<Value extends string>({
  label,
  options,
  value,
  onChange,
  onSearch,
  isLoading = false,
  hint,
  error,
  disabledReason,
  size = 'medium',
  ...field
}: ComboboxProps<Value>) {
  const { t } = useTranslation('controls');
  // What was chosen keeps its words when a later search doesn't find it.
  const [chosen, setChosen] = useState<Option<Value>>();
  const isLost =
    chosen !== undefined && chosen.value === value && !options.some((one) => one.value === value);
  const choose = (key: unknown) => {
    const next = options.find((one) => one.value === key);
    setChosen(next);
    if (key === null || next) onChange(next?.value ?? null);
  };

  return (
    <ComboBox
      {...field}
      value={value}
      // React Aria leaves the field empty when it has the focus from the start.
      defaultInputValue={options.find((one) => one.value === value)?.label ?? ''}
      onChange={choose}
      {...(onSearch && { onInputChange: onSearch, defaultFilter: everything })}
      allowsEmptyCollection
      {...fieldProps({ isDisabled: field.isDisabled, disabledReason, error, size })}
    >
      <FieldLabel>{label}</FieldLabel>
      <Group className={frame.Box ?? ''}>
        <Input className={frame.Input ?? ''} />
        {isLoading && <Spinner />}
        <Button className={styles.Open ?? ''}>
          <Icon of={ChevronDown} />
        </Button>
      </Group>
      <FieldMessages hint={hint} error={error} disabledReason={disabledReason} />
      <OptionPopover isNonModal>
        <OptionList
          options={isLost ? [...options, chosen] : options}
          empty={isLoading ? <Spinner label={t('combobox.loading')} /> : t('combobox.nothingFound')}
        />
      </OptionPopover>
    </ComboBox>
  );
}
