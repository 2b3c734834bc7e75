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

/** A list longer than this has a field to filter it. */
const longList = 8;

export interface MultiSelectProps<Value extends string>
  extends Pick<AriaProps, 'name' | 'autoFocus' | 'isDisabled' | 'isRequired'> {
  /** What to choose, always in sight above the field. */
  label: string;
  /** What can be chosen, in the order shown; above eight there is a field to filter them. */
  options: readonly Option<Value>[];
  /** Values of the chosen options, in any order. */
  value: readonly Value[];
  /** Called with every chosen value, in the options' order. */
  onChange: (value: Value[]) => void;
  /** Stands in the field while nothing is chosen, as "Any licence". */
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

/** Several of a list: options with boxes to tick, and what is chosen as tags that can be taken away one by one. */
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
