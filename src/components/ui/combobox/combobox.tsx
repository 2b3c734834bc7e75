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
  /** Label, always visible above the field. */
  label: string;
  /** Options in display order. With `onSearch`, the results of the last search. */
  options: readonly Option<Value>[];
  /** Value of the chosen option; null for none. */
  value: Value | null;
  /** Called with the chosen value, or null when the field is cleared. */
  onChange: (value: Value | null) => void;
  /**
   * Called with the text on every change, for options from a search elsewhere. Without it, the field filters `options`.
   */
  onSearch?: (text: string) => void;
  /** The options are loading. */
  isLoading?: boolean;
  /** Hint shown under the field. */
  hint?: string | undefined;
  /** Error message that says how to fix it. Marks the field invalid. */
  error?: string | undefined;
  /** Reason the field is disabled. Disables the field and replaces the hint. */
  disabledReason?: string | undefined;
  /** `large` is for forms used by thumb. */
  size?: 'medium' | 'large';
}

const acceptAll = () => true;

/** Choice from a long list, filtered by typing. The focus stays in the field. */
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
  // Remembers the chosen option, whose label is needed even if a later search doesn't include it.
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
      // React Aria leaves the field empty if it has the focus initially.
      defaultInputValue={options.find((one) => one.value === value)?.label ?? ''}
      onChange={choose}
      {...(onSearch && { onInputChange: onSearch, defaultFilter: acceptAll })}
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
