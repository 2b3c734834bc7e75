import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CalendarButton, CalendarFailed } from '#components/ui/calendar/calendar-button.tsx';
import { DateLocale } from '#components/ui/calendar/date-locale.tsx';
import { SegmentsBox } from '#components/ui/date-field/segments.tsx';
import { useBoundError } from '#components/ui/date-field/use-bound-error.ts';
import type { DateRange, RangePreset } from './date-range.ts';
import styles from './date-range-picker.module.css';
import { Presets } from './presets.tsx';
import { RangeEnd } from './range-end.tsx';
import { RangeFrame } from './range-frame.tsx';

export interface DateRangePickerProps {
  /** Label, always visible above the field. */
  label: string;
  value: DateRange;
  onChange: (value: DateRange) => void;
  /** First allowed day, as `2026-03-12`. */
  min?: string | undefined;
  /** Last allowed day. */
  max?: string | undefined;
  /** Preset periods, shown beside the calendar. */
  presets?: readonly RangePreset[];
  /** Hint shown under the field. */
  hint?: string | undefined;
  /** Error message that says how to fix it. Marks the field invalid. */
  error?: string | undefined;
  /** Reason the field is disabled. Disables the field and replaces the hint. */
  disabledReason?: string | undefined;
  /** `large` is for forms used by thumb. */
  size?: 'medium' | 'large';
  isDisabled?: boolean;
}

/** Field for a first and a last day, typed or chosen from a calendar that is loaded on first use. */
export function DateRangePicker(props: DateRangePickerProps) {
  const { label, value, onChange, min, max, presets = [], hint, error, disabledReason, size } = props;
  const { t } = useTranslation('controls');
  const [isOpen, setOpen] = useState(false);
  const isDisabled = props.isDisabled === true || disabledReason !== undefined;
  const startError = useBoundError(value.start, min, max);
  const endError = useBoundError(value.end, min, max);
  const isBackwards = value.start !== null && value.end !== null && value.start > value.end;
  const problem =
    error ?? startError ?? endError ?? (isBackwards ? t('dateRangePicker.backwards') : undefined);
  const choose = (range: DateRange) => {
    onChange(range);
    setOpen(false);
  };
  const end = { isDisabled, isInvalid: problem !== undefined, onOpen: () => setOpen(true) };
  return (
    <DateLocale>
      <RangeFrame {...{ label, hint, disabledReason, isDisabled }} error={problem} size={size ?? 'medium'}>
        <SegmentsBox>
          <div className={styles.Ends}>
            <RangeEnd
              {...end}
              label={t('dateRangePicker.from')}
              value={value.start}
              onChange={(start) => onChange({ ...value, start })}
            />
            <span className={styles.Separator} aria-hidden="true">
              {'–'}
            </span>
            <RangeEnd
              {...end}
              label={t('dateRangePicker.to')}
              value={value.end}
              onChange={(last) => onChange({ ...value, end: last })}
            />
          </div>
          <CalendarButton
            {...{ label, isOpen, isDisabled }}
            onOpenChange={setOpen}
            onPreload={loadCalendar}
            presets={presets.length > 0 && <Presets presets={presets} chosen={value} onChoose={choose} />}
          >
            <RangeCalendar
              {...{ label, min, max }}
              start={value.start}
              end={value.end}
              onChange={(first, last) => choose({ start: first, end: last })}
              hasAutoFocus
            />
          </CalendarButton>
        </SegmentsBox>
      </RangeFrame>
    </DateLocale>
  );
}

const loadCalendar = () => import('#components/ui/calendar/range-calendar.tsx');

const RangeCalendar = lazy(() =>
  loadCalendar().then(
    (module) => ({ default: module.RangeCalendar }),
    () => ({ default: CalendarFailed }),
  ),
);
