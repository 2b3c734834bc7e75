import type { CalendarDate } from '@internationalized/date';
import { useState } from 'react';
import { Calendar as AriaCalendar } from 'react-aria-components/Calendar';
import styles from './calendar.module.css';
import { CalendarMonth, todayInDubai } from './calendar-month.tsx';
import { DateLocale } from './date-locale.tsx';
import { useDay } from './date-text.ts';

export interface CalendarProps {
  /** What the day is for, for those who can't see it. */
  label: string;
  /** The day chosen, as `2026-03-12`, or null. */
  value: string | null;
  onChange: (value: string) => void;
  /** The first day that can be chosen, as `2026-03-12`. */
  min?: string | undefined;
  /** The last day that can be chosen. */
  max?: string | undefined;
  /** Why this day can't be chosen, in words; undefined when it can. */
  unavailable?: ((day: string) => string | undefined) | undefined;
  /** Moves the focus to the chosen day when it appears. */
  hasAutoFocus?: boolean;
}

/** A month of days to choose one from, walked with the arrow keys. Heavy: a page loads it when it is asked for. */
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
