import { RangeCalendar as AriaRangeCalendar } from 'react-aria-components/RangeCalendar';
import styles from './calendar.module.css';
import { CalendarMonth, todayInDubai } from './calendar-month.tsx';
import { DateLocale } from './date-locale.tsx';
import { useDay } from './date-text.ts';

export interface RangeCalendarProps {
  /** Accessible name: what the days are for. */
  label: string;
  /** First day, as `2026-03-12`, or null. A range is shown only if both days are set. */
  start: string | null;
  /** Last day, inclusive. */
  end: string | null;
  /** Called when both days are chosen. */
  onChange: (start: string, end: string) => void;
  /** First selectable day, as `2026-03-12`. */
  min?: string | undefined;
  /** Last selectable day. */
  max?: string | undefined;
  /** Moves the focus to the first day on mount. */
  hasAutoFocus?: boolean;
}

/** Renders a month of days to choose a first and a last day from. Large: load it on demand. */
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
