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
  /** What time is asked for, always in sight above the field. */
  label: string;
  /** The time in Dubai as `16:30`, of 24 hours, or null. */
  value: string | null;
  /** Called with a whole time, or null when the field is emptied. */
  onChange: (value: string | null) => void;
  /** Help that stays under the field. */
  hint?: string | undefined;
  /** What is wrong and how to put it right; marks the field invalid. */
  error?: string | undefined;
  /** Why nothing can be written here now; disables the field and stands where the hint would. */
  disabledReason?: string | undefined;
  /** `large` for forms that are used by thumb. */
  size?: 'medium' | 'large';
}

/** A time of day in Dubai, of 24 hours as everywhere in the product, written by keyboard part by part. */
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
