import { useRef } from 'react';
import { Group } from 'react-aria-components/Group';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Input } from 'react-aria-components/Input';
import { type NumberFieldProps as AriaProps, NumberField } from 'react-aria-components/NumberField';
import { useTranslation } from 'react-i18next';
import frame from '#components/ui/field/field.module.css';
import { FieldLabel, FieldMessages } from '#components/ui/field/field.tsx';
import { fieldProps } from '#components/ui/field/field-props.ts';
import styles from './money-field.module.css';
import { useWholeFils } from './whole-fils.ts';

const currency = 'AED';
const filsInOne = 100;
/** A thousand million dirhams: far beyond any amount, and far below where fractions of it lose a fils. */
const mostFils = 100_000_000_000;
const twoDecimals: Intl.NumberFormatOptions = { minimumFractionDigits: 2, maximumFractionDigits: 2 };

export interface MoneyFieldProps
  extends Pick<AriaProps, 'name' | 'autoFocus' | 'isReadOnly' | 'isDisabled' | 'isRequired'> {
  /** What the money is for, always in sight above the field. */
  label: string;
  /** The amount in whole fils, 100 to the dirham, or null while nothing is written. */
  value: number | null;
  /** Called when an amount is complete, on Enter and on leaving the field: whole fils, or null. */
  onChange: (fils: number | null) => void;
  /** The least that may be written, in fils. */
  minValue?: number;
  /** The most that may be written, in fils. */
  maxValue?: number;
  /** Help that stays under the field. */
  hint?: string | undefined;
  /** What is wrong and how to put it right; marks the field invalid. */
  error?: string | undefined;
  /** Why nothing can be written here now; disables the field and stands where the hint would. */
  disabledReason?: string | undefined;
  /** `large` for forms that are used by thumb. */
  size?: 'medium' | 'large';
}

/** An amount in dirhams, `AED 2,500.00` in every language; nothing smaller than a fils can be written. */
export function MoneyField({
  label,
  value,
  onChange,
  minValue = 0,
  maxValue = mostFils,
  hint,
  error,
  disabledReason,
  size = 'medium',
  ...field
}: MoneyFieldProps) {
  const { t } = useTranslation('controls');
  const input = useRef<HTMLInputElement>(null);
  const isTooFine = useWholeFils(input);
  const wrong = error ?? (isTooFine ? t('moneyField.tooFine') : undefined);
  return (
    <I18nProvider locale="en-AE">
      <NumberField
        {...field}
        value={value === null ? Number.NaN : value / filsInOne}
        onChange={(amount) => onChange(Number.isNaN(amount) ? null : Math.round(amount * filsInOne))}
        minValue={minValue / filsInOne}
        maxValue={maxValue / filsInOne}
        formatOptions={twoDecimals}
        isWheelDisabled
        {...fieldProps({ isDisabled: field.isDisabled, disabledReason, error: wrong, size })}
      >
        <FieldLabel>{label}</FieldLabel>
        <Group className={frame.Box ?? ''} dir="ltr">
          <span className={frame.Affix} translate="no">
            {currency}
          </span>
          <Input
            ref={input}
            className={`${frame.Input} ${styles.Amount}`}
            aria-roledescription={t('numberField.role')}
          />
        </Group>
        <FieldMessages hint={hint} error={wrong} disabledReason={disabledReason} />
      </NumberField>
    </I18nProvider>
  );
}
