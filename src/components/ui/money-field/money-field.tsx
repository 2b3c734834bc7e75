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
import { useBlockedSubFils } from './use-blocked-sub-fils.ts';

const currency = 'AED';
const filsPerDirham = 100;
/** Default maximum: one billion dirhams. Above any real amount, and small enough to be exact in fils. */
const maxFils = 100_000_000_000;
const twoDecimals: Intl.NumberFormatOptions = { minimumFractionDigits: 2, maximumFractionDigits: 2 };

export interface MoneyFieldProps
  extends Pick<AriaProps, 'name' | 'autoFocus' | 'isReadOnly' | 'isDisabled' | 'isRequired'> {
  /** Label, always visible above the field. */
  label: string;
  /** Amount in whole fils (100 per dirham), or null if empty. */
  value: number | null;
  /** Called with whole fils, or null, on Enter and when the field loses focus. */
  onChange: (fils: number | null) => void;
  /** Minimum amount, in fils. */
  minValue?: number;
  /** Maximum amount, in fils. */
  maxValue?: number;
  /** Hint shown under the field. */
  hint?: string | undefined;
  /** Error message that says how to fix it. Marks the field invalid. */
  error?: string | undefined;
  /** Reason the field is disabled. Disables the field and replaces the hint. */
  disabledReason?: string | undefined;
  /** `large` is for forms used by thumb. */
  size?: 'medium' | 'large';
}

/** Field for an amount in dirhams, `AED 2,500.00` in every language. Fractions of a fils can't be entered. */
export function MoneyField({
  label,
  value,
  onChange,
  minValue = 0,
  maxValue = maxFils,
  hint,
  error,
  disabledReason,
  size = 'medium',
  ...field
}: MoneyFieldProps) {
  const { t } = useTranslation('controls');
  const input = useRef<HTMLInputElement>(null);
  const hasSubFils = useBlockedSubFils(input);
  const shownError = error ?? (hasSubFils ? t('moneyField.tooFine') : undefined);
  return (
    <I18nProvider locale="en-AE">
      <NumberField
        {...field}
        value={value === null ? Number.NaN : value / filsPerDirham}
        onChange={(amount) => onChange(Number.isNaN(amount) ? null : Math.round(amount * filsPerDirham))}
        minValue={minValue / filsPerDirham}
        maxValue={maxValue / filsPerDirham}
        formatOptions={twoDecimals}
        isWheelDisabled
        {...fieldProps({ isDisabled: field.isDisabled, disabledReason, error: shownError, size })}
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
        <FieldMessages hint={hint} error={shownError} disabledReason={disabledReason} />
      </NumberField>
    </I18nProvider>
  );
}
