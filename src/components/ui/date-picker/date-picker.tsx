import { lazy, useState } from 'react';
import { CalendarButton, CalendarFailed } from '#components/ui/calendar/calendar-button.tsx';
import { DateField } from '#components/ui/date-field/date-field.tsx';

export interface DatePickerProps {
  /** What day is asked for, always in sight above the field. */
  label: string;
  /** The day as `2026-03-12`, or null. It has no time and no time zone. */
  value: string | null;
  /** Called with a whole day, or null when the field is emptied. */
  onChange: (value: string | null) => void;
  /** The first day allowed, as `2026-03-12`. */
  min?: string | undefined;
  /** The last day allowed. */
  max?: string | undefined;
  /** Why this day can't be chosen, in words; undefined when it can. The field shows it as its error. */
  unavailable?: ((day: string) => string | undefined) | undefined;
  /** Help that stays under the field. */
  hint?: string | undefined;
  /** What is wrong and how to put it right; marks the field invalid. */
  error?: string | undefined;
  /** Why nothing can be chosen now; disables the field and stands where the hint would. */
  disabledReason?: string | undefined;
  /** `large` for forms that are used by thumb. */
  size?: 'medium' | 'large';
  name?: string;
  isRequired?: boolean;
  isDisabled?: boolean;
}

/** A day, written in the field or chosen from a calendar that is fetched when it is first asked for. */
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
          onNear={loadCalendar}
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
