import { useState } from 'react';
import { Input } from 'react-aria-components/Input';
import { type TextFieldProps as AriaProps, TextField } from 'react-aria-components/TextField';
import { useTranslation } from 'react-i18next';
import frame from '#components/ui/field/field.module.css';
import { FieldLabel, FieldMessages } from '#components/ui/field/field.tsx';
import { fieldProps } from '#components/ui/field/field-props.ts';
import { countries, countryOf, parsePhone, removeCallingCode } from './countries.ts';
import { CountrySelect } from './country-select.tsx';
import styles from './phone-field.module.css';

type Behaviour = 'name' | 'autoComplete' | 'autoFocus' | 'isReadOnly' | 'isDisabled' | 'isRequired';

export interface PhoneFieldProps extends Pick<AriaProps, Behaviour> {
  /** Label, always visible above the field. */
  label: string;
  /** Number in E.164 format, "+971504172290"; '' for none. */
  value: string;
  /**
   * Called with the number in E.164 format, or '' while the input is invalid. `written` is the input: a form rejects a
   * field that has input but no number.
   */
  onChange: (value: string, written: string) => void;
  /** Default country of a new number, ISO 3166 alpha-2. */
  defaultCountry?: string;
  /** Hint shown under the field. */
  hint?: string | undefined;
  /** Error message that says how to fix it. Marks the field invalid. */
  error?: string | undefined;
  /** Reason the field is disabled. Disables the field and replaces the hint. */
  disabledReason?: string | undefined;
  /** `large` is for forms used by thumb. */
  size?: 'medium' | 'large';
}

/**
 * Field for a phone number with its country. Accepts common formats: +971…, 00971…, 05…. A calling code in the input
 * sets the country. The number is formatted in groups on blur.
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
    text: removeCallingCode(e164),
    country: e164 === '' ? defaultCountry : (countryOf(e164)?.code ?? ''),
    isLeft: false,
  });
  const [draft, setDraft] = useState(() => shown(value));
  // A value changed by the parent replaces the input.
  const current = draft.value === value ? draft : shown(value);
  if (current !== draft) setDraft(current);

  const write = (text: string, country: string) => {
    const e164 = parsePhone(text, country);
    const read = e164 === '' ? country : (countryOf(e164)?.code ?? '');
    setDraft({ value: e164, text, country: read, isLeft: false });
    onChange(e164, text);
  };
  const chooseCountry = (country: string) => {
    // A number without calling code gets the chosen country. A typed calling code is removed.
    const digits =
      current.text.trim().startsWith('+') && value !== '' ? removeCallingCode(value) : current.text;
    write(digits, country);
  };
  const leave = () =>
    setDraft({ ...current, text: value === '' ? current.text : removeCallingCode(value), isLeft: true });

  const isDisabled = field.isDisabled === true || disabledReason !== undefined;
  const isUnread = current.isLeft && value === '' && current.text.trim() !== '';
  const shownError = error ?? (isUnread ? t('phoneField.unread') : undefined);
  return (
    <TextField
      {...field}
      type="tel"
      inputMode="tel"
      value={current.text}
      onChange={(text) => write(text, current.country)}
      onBlur={leave}
      {...fieldProps({ isDisabled, disabledReason, error: shownError, size })}
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
      <FieldMessages hint={hint} error={shownError} disabledReason={disabledReason} />
    </TextField>
  );
}
