import CircleAlert from 'lucide-react/icons/circle-alert';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { intlLocale } from '#components/i18n/intl-locale.ts';
import frame from '#components/ui/field/field.module.css';
import { Icon } from '#components/ui/icon/icon.tsx';
import { NativeSelect } from '#components/ui/native-select/native-select.tsx';
import styles from './date-selects.module.css';

export interface DateSelectsProps {
  /** Label of the field. */
  label: string;
  /** The day as `2026-03-12`. Missing parts are empty, as in `2026--12`. '' for none. */
  value: string;
  onChange: (value: string) => void;
  /** First and last year to choose from. */
  years: readonly [first: number, last: number];
  /** Labels of the three lists, and the text of an empty one. */
  labels: { day: string; month: string; year: string; choose: string };
  name?: string;
  /** Hint shown under the lists. */
  hint?: string | undefined;
  /** Error message that says how to fix it. */
  error?: string | undefined;
}

const twoDigits = (number: number) => String(number).padStart(2, '0');
const days = Array.from({ length: 31 }, (_, place) => twoDigits(place + 1));
const months = Array.from({ length: 12 }, (_, place) => twoDigits(place + 1));

/** Field for a day with three native lists and named months, for days far from today on a phone. */
export function DateSelects({ label, value, onChange, years, labels, name, hint, error }: DateSelectsProps) {
  const { language } = useTranslation().i18n;
  const id = useId();
  const [year = '', month = '', day = ''] = value.split('-');
  const monthName = new Intl.DateTimeFormat(`${intlLocale(language)}-u-ca-gregory-nu-latn`, {
    month: 'long',
    timeZone: 'UTC',
  });
  const choose = (part: { year?: string; month?: string; day?: string }) => {
    const next = { year, month, day, ...part };
    const isEmpty = next.year === '' && next.month === '' && next.day === '';
    onChange(isEmpty ? '' : `${next.year}-${next.month}-${next.day}`);
  };
  const [first, last] = years;
  const listed = Array.from({ length: last - first + 1 }, (_, place) => String(last - place));
  // Keeps showing a saved year that is no longer offered.
  const shown = year === '' || listed.includes(year) ? listed : [year, ...listed];
  const common = {
    placeholder: labels.choose,
    isInvalid: error !== undefined,
    describedBy: error === undefined ? undefined : `${id}-error`,
  };
  return (
    <fieldset className={`${frame.Field} ${styles.Set}`} data-invalid={error !== undefined || undefined}>
      <legend className={frame.Label}>{label}</legend>
      <div className={styles.Parts}>
        <NativeSelect
          {...common}
          {...(name !== undefined && { name })}
          label={labels.day}
          options={days.map((one) => ({ value: one, label: String(Number(one)) }))}
          value={day}
          onChange={(chosen) => choose({ day: chosen })}
        />
        <NativeSelect
          {...common}
          label={labels.month}
          options={months.map((one) => ({
            value: one,
            label: monthName.format(Date.UTC(2026, Number(one) - 1, 1)),
          }))}
          value={month}
          onChange={(chosen) => choose({ month: chosen })}
        />
        <NativeSelect
          {...common}
          label={labels.year}
          options={shown.map((one) => ({ value: one, label: one }))}
          value={year}
          onChange={(chosen) => choose({ year: chosen })}
        />
      </div>
      {error !== undefined && (
        <span id={`${id}-error`} className={frame.Error}>
          <Icon of={CircleAlert} />
          {error}
        </span>
      )}
      {hint !== undefined && <span className={frame.Hint}>{hint}</span>}
    </fieldset>
  );
}
