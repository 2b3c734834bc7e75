import { useState } from 'react';
import { Input } from 'react-aria-components/Input';
import { type TextFieldProps as AriaProps, TextField } from 'react-aria-components/TextField';
import { useTranslation } from 'react-i18next';
import frame from '#components/ui/field/field.module.css';
import { FieldLabel, FieldMessages } from '#components/ui/field/field.tsx';
import { fieldProps } from '#components/ui/field/field-props.ts';
import { countries, countryOf, readPhone, withoutCode } from './countries.ts';
import { CountrySelect } from './country-select.tsx';
import styles from './phone-field.module.css';

type Behaviour = 'name' | 'autoComplete' | 'autoFocus' | 'isReadOnly' | 'isDisabled' | 'isRequired';

export interface PhoneFieldProps extends Pick<AriaProps, Behaviour> {
  /** Whose number it is, always in sight above the field. */
  label: string;
  /** The number as E.164, "+971504172290", or '' while there is none. */
  value: string;
  /**
   * Called with the number as E.164, or '' while what is written can't be read. `written` is that text: a form
   * refuses a field that isn't empty and has no number.
   */
  onChange: (value: string, written: string) => void;
  /** The country a new number is taken for, ISO 3166 alpha-2. */
  defaultCountry?: string;
  /** Help that stays under the field. */
  hint?: string | undefined;
  /** What is wrong and how to put it right; marks the field invalid. */
  error?: string | undefined;
  /** Why nothing can be written here now; disables the field and stands where the hint would. */
  disabledReason?: string | undefined;
  /** `large` for forms that are used by thumb. */
  size?: 'medium' | 'large';
}

/**
 * A phone number with its country. It takes what people write and paste: +971…, 00971…, 05…; a number that names
 * its country chooses it. On leaving the field it is shown in groups.
 */
export function PhoneField({
  label,
  value,
  onChange,
  defaultCountry = 'AE',
  hint,
  error,
  disabledReason,
  size = 'medium',
  ...field
}: PhoneFieldProps) {
  const { t } = useTranslation('controls');
  const shown = (e164: string) => ({
    value: e164,
    text: withoutCode(e164),
    country: e164 === '' ? defaultCountry : (countryOf(e164)?.code ?? ''),
    isLeft: false,
  });
  const [draft, setDraft] = useState(() => shown(value));
  // A number set from outside replaces what is written.
  const current = draft.value === value ? draft : shown(value);
  if (current !== draft) setDraft(current);

  const write = (text: string, country: string) => {
    const e164 = readPhone(text, country);
    const read = e164 === '' ? country : (countryOf(e164)?.code ?? '');
    setDraft({ value: e164, text, country: read, isLeft: false });
    onChange(e164, text);
  };
  const chooseCountry = (country: string) => {
    // Digits alone belong to the country that is chosen; a code they were written with does not stay.
    const digits = current.text.trim().startsWith('+') && value !== '' ? withoutCode(value) : current.text;
    write(digits, country);
  };
  const leave = () =>
    setDraft({ ...current, text: value === '' ? current.text : withoutCode(value), isLeft: true });

  const isDisabled = field.isDisabled === true || disabledReason !== undefined;
  const isUnread = current.isLeft && value === '' && current.text.trim() !== '';
  const wrong = error ?? (isUnread ? t('phoneField.unread') : undefined);
  return (
    <TextField
      {...field}
      type="tel"
      inputMode="tel"
      value={current.text}
      onChange={(text) => write(text, current.country)}
      onBlur={leave}
      {...fieldProps({ isDisabled, disabledReason, error: wrong, size })}
    >
      <FieldLabel>{label}</FieldLabel>
      <div className={`${frame.Box} ${styles.Box}`} dir="ltr">
        <CountrySelect
          countries={countries}
          value={current.country}
          onChange={chooseCountry}
          isDisabled={isDisabled || field.isReadOnly === true}
        />
        <Input className={`${frame.Input} ${styles.Number}`} />
      </div>
      <FieldMessages hint={hint} error={wrong} disabledReason={disabledReason} />
    </TextField>
  );
}
