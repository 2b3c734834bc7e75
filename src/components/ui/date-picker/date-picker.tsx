import { lazy, useState } from 'react';
import { CalendarButton, CalendarFailed } from '#components/ui/calendar/calendar-button.tsx';
import { DateField } from '#components/ui/date-field/date-field.tsx';

export interface DatePickerProps {
  /** Label, always visible above the field. */
  label: string;
  /** The day as `2026-03-12`, or null. Has no time or time zone. */
  value: string | null;
  /** Called with a complete day, or null when the field is cleared. */
  onChange: (value: string | null) => void;
  /** First allowed day, as `2026-03-12`. */
  min?: string | undefined;
  /** Last allowed day. */
  max?: string | undefined;
  /** Returns why a day can't be chosen, as text; undefined if it can. The field shows it as its error. */
  unavailable?: ((day: string) => string | undefined) | undefined;
  /** Hint shown under the field. */
  hint?: string | undefined;
  /** Error message that says how to fix it. Marks the field invalid. */
  error?: string | undefined;
  /** Reason the field is disabled. Disables the field and replaces the hint. */
  disabledReason?: string | undefined;
  /** `large` is for forms used by thumb. */
  size?: 'medium' | 'large';
  name?: string;
  isRequired?: boolean;
  isDisabled?: boolean;
}

/** Field for a day, typed or chosen from a calendar that is loaded on first use. */
export function DatePicker({ unavailable, ...field }: DatePickerProps) {
  const [isOpen, setOpen] = useState(false);
  const { label, value, onChange, min, max, error, disabledReason, isDisabled } = field;
  const choose = (day: string) => {
    onChange(day);
    setOpen(false);
  };
  return (
    <DateField
      {...field}
      error={error ?? (value === null ? undefined : unavailable?.(value))}
      onOpen={() => setOpen(true)}
      end={
        <CalendarButton
          label={label}
          isOpen={isOpen}
          onOpenChange={setOpen}
          onPreload={loadCalendar}
          isDisabled={isDisabled === true || disabledReason !== undefined}
        >
          <Calendar {...{ label, value, min, max, unavailable }} onChange={choose} hasAutoFocus />
        </CalendarButton>
      }
    />
  );
}

const loadCalendar = () => import('#components/ui/calendar/calendar.tsx');

const Calendar = lazy(() =>
  loadCalendar().then(
    (module) => ({ default: module.Calendar }),
    () => ({ default: CalendarFailed }),
  ),
);
