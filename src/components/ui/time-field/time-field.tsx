import { parseTime } from '@internationalized/date';
import { useId, useMemo } from 'react';
import {
  type TimeFieldProps as AriaProps,
  TimeField as AriaTimeField,
} from 'react-aria-components/TimeField';
import { useTranslation } from 'react-i18next';
import { DateLocale } from '#components/ui/calendar/date-locale.tsx';
import { Segments, SegmentsBox } from '#components/ui/date-field/segments.tsx';
import { FieldLabel, FieldMessages } from '#components/ui/field/field.tsx';
import { fieldProps } from '#components/ui/field/field-props.ts';
import styles from './time-field.module.css';

type Behaviour = 'name' | 'isRequired' | 'isReadOnly' | 'isDisabled' | 'autoFocus';

export interface TimeFieldProps extends Pick<AriaProps<never>, Behaviour> {
  /** Label, always visible above the field. */
  label: string;
  /** Time in Dubai as `16:30`, in 24-hour format, or null. */
  value: string | null;
  /** Called with a complete time, or null when the field is cleared. */
  onChange: (value: string | null) => void;
  /** Hint shown under the field. */
  hint?: string | undefined;
  /** Error message that says how to fix it. Marks the field invalid. */
  error?: string | undefined;
  /** Reason the field is disabled. Disables the field and replaces the hint. */
  disabledReason?: string | undefined;
  /** `large` is for forms used by thumb. */
  size?: 'medium' | 'large';
}

/** Field for a time in Dubai, typed part by part in 24-hour format, as everywhere in the product. */
export function TimeField(props: TimeFieldProps) {
  const { label, value, onChange, hint, error, disabledReason, size = 'medium', ...rest } = props;
  const { isDisabled, ...behaviour } = rest;
  const { t } = useTranslation('controls');
  const zone = useId();
  const time = useMemo(() => (value === null ? null : parseTime(value)), [value]);
  return (
    <DateLocale>
      <AriaTimeField
        {...behaviour}
        value={time}
        onChange={(next) => onChange(next?.toString().slice(0, 5) ?? null)}
        hourCycle={24}
        shouldForceLeadingZeros
        {...fieldProps({ isDisabled, disabledReason, error, size })}
        aria-describedby={zone}
      >
        <FieldLabel>{label}</FieldLabel>
        <SegmentsBox>
          <Segments isWide />
          <span id={zone} className={styles.Zone}>
            {t('timeField.zone')}
          </span>
        </SegmentsBox>
        <FieldMessages hint={hint} error={error} disabledReason={disabledReason} />
      </AriaTimeField>
    </DateLocale>
  );
}
