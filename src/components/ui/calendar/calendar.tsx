import type { CalendarDate } from '@internationalized/date';
import { useState } from 'react';
import { Calendar as AriaCalendar } from 'react-aria-components/Calendar';
import styles from './calendar.module.css';
import { CalendarMonth, todayInDubai } from './calendar-month.tsx';
import { DateLocale } from './date-locale.tsx';
import { useDay } from './date-text.ts';

export interface CalendarProps {
  /** Accessible name: what the day is for. */
  label: string;
  /** Selected day, as `2026-03-12`, or null. */
  value: string | null;
  onChange: (value: string) => void;
  /** First selectable day, as `2026-03-12`. */
  min?: string | undefined;
  /** Last selectable day. */
  max?: string | undefined;
  /** Returns why a day can't be chosen, as text; undefined if it can. */
  unavailable?: ((day: string) => string | undefined) | undefined;
  /** Moves the focus to the selected day on mount. */
  hasAutoFocus?: boolean;
}

/** Renders a month of days to choose one from, with arrow-key navigation. Large: load it on demand. */
export function Calendar({ label, value, onChange, min, max, unavailable, hasAutoFocus }: CalendarProps) {
  const day = useDay(value);
  const [focused, setFocused] = useState(day);
  const reasonOf = unavailable && ((date: CalendarDate) => unavailable(date.toString()));
  return (
    <DateLocale>
      <AriaCalendar
        className={styles.Calendar ?? ''}
        aria-label={label}
        value={day}
        defaultFocusedValue={day ?? todayInDubai()}
        onChange={(next) => onChange(next.toString())}
        onFocusChange={setFocused}
        minValue={useDay(min)}
        maxValue={useDay(max)}
        isDateUnavailable={(date) => unavailable?.(date.toString()) !== undefined}
        autoFocus={hasAutoFocus === true}
      >
        <CalendarMonth reasonOf={reasonOf} />
        {reasonOf && (
          <p className={styles.Reason} aria-live="polite">
            {focused && reasonOf(focused)}
          </p>
        )}
      </AriaCalendar>
    </DateLocale>
  );
}
