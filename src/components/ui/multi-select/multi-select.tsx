import ChevronDown from 'lucide-react/icons/chevron-down';
import { type SelectProps as AriaProps, Button, Select, SelectValue } from 'react-aria-components/Select';
import { useTranslation } from 'react-i18next';
import frame from '#components/ui/field/field.module.css';
import { FieldLabel, FieldMessages } from '#components/ui/field/field.tsx';
import { fieldProps } from '#components/ui/field/field-props.ts';
import { Icon } from '#components/ui/icon/icon.tsx';
import { type Option, OptionList, OptionPopover } from '#components/ui/select/option-list.tsx';
import select from '#components/ui/select/select.module.css';
import { ChosenTags } from './chosen-tags.tsx';
import { FilteredOptions } from './filtered-options.tsx';
import styles from './multi-select.module.css';

/** Number of options above which a filter field is shown. */
const longList = 8;

export interface MultiSelectProps<Value extends string>
  extends Pick<AriaProps, 'name' | 'autoFocus' | 'isDisabled' | 'isRequired'> {
  /** Label, always visible above the field. */
  label: string;
  /** Options in display order. Above eight, a filter field is shown. */
  options: readonly Option<Value>[];
  /** Values of the chosen options, in any order. */
  value: readonly Value[];
  /** Called with all chosen values, in the order of the options. */
  onChange: (value: Value[]) => void;
  /** Text shown while nothing is chosen, such as "Any licence". */
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

/** Choice of several options from a list with checkboxes. Chosen options are shown as removable tags. */
export function MultiSelect<Value extends string>({
  label,
  options,
  value,
  onChange,
  placeholder,
  hint,
  error,
  disabledReason,
  size = 'medium',
  ...field
}: MultiSelectProps<Value>) {
  const { t } = useTranslation('controls');
  const isDisabled = field.isDisabled === true || disabledReason !== undefined;
  const chosen = options.filter((option) => value.includes(option.value));
  const choose = (keys: readonly unknown[]) =>
    onChange(options.map((option) => option.value).filter((one) => keys.includes(one)));
  const list = <OptionList options={options} hasBoxes empty={t('multiSelect.nothingFound')} />;

  return (
    <div className={styles.MultiSelect}>
      <Select<object, 'multiple'>
        {...field}
        selectionMode="multiple"
        value={value}
        onChange={choose}
        placeholder={placeholder ?? t('select.placeholder')}
        {...fieldProps({ isDisabled, disabledReason, error, size })}
        className={`${frame.Field} ${styles.Select}`}
      >
        <FieldLabel>{label}</FieldLabel>
        <Button className={`${frame.Box} ${select.Trigger}`}>
          <SelectValue className={select.Value ?? ''}>
            {({ isPlaceholder, defaultChildren }) =>
              isPlaceholder ? defaultChildren : t('multiSelect.count', { count: chosen.length })
            }
          </SelectValue>
          <Icon of={ChevronDown} />
        </Button>
        <FieldMessages hint={hint} error={error} disabledReason={disabledReason} />
        <OptionPopover>
          {options.length > longList ? (
            <FilteredOptions label={t('multiSelect.filter')}>{list}</FilteredOptions>
          ) : (
            list
          )}
        </OptionPopover>
      </Select>
      {chosen.length > 0 && (
        <ChosenTags
          label={t('multiSelect.chosen', { label })}
          options={chosen}
          isDisabled={isDisabled}
          onRemove={(gone) => choose(value.filter((one) => !gone.has(one)))}
        />
      )}
    </div>
  );
}
