import { RangeCalendar as AriaRangeCalendar } from 'react-aria-components/RangeCalendar';
import styles from './calendar.module.css';
import { CalendarMonth, todayInDubai } from './calendar-month.tsx';
import { DateLocale } from './date-locale.tsx';
import { useDay } from './date-text.ts';

export interface RangeCalendarProps {
  /** What the days are for, for those who can't see them. */
  label: string;
  /** The first day, as `2026-03-12`, or null; without both no range is shown. */
  start: string | null;
  /** The last day, itself included. */
  end: string | null;
  /** Called once both ends are chosen. */
  onChange: (start: string, end: string) => void;
  /** The first day that can be chosen, as `2026-03-12`. */
  min?: string | undefined;
  /** The last day that can be chosen. */
  max?: string | undefined;
  /** Moves the focus to the first day when it appears. */
  hasAutoFocus?: boolean;
}

/** A month of days to choose a first and a last from. Heavy: a page loads it when it is asked for. */
export function RangeCalendar({ label, start, end, onChange, min, max, hasAutoFocus }: RangeCalendarProps) {
  const first = useDay(start);
  const last = useDay(end);
  const range = first && last && first.compare(last) <= 0 ? { start: first, end: last } : null;
  return (
    <DateLocale>
      <AriaRangeCalendar
        className={`${styles.Calendar} ${styles.Range}`}
        aria-label={label}
        value={range}
        defaultFocusedValue={last ?? first ?? todayInDubai()}
        onChange={(next) => onChange(next.start.toString(), next.end.toString())}
        minValue={useDay(min)}
        maxValue={useDay(max)}
        autoFocus={hasAutoFocus === true}
      >
        <CalendarMonth />
      </AriaRangeCalendar>
    </DateLocale>
  );
}
