import { type CalendarDate, today } from '@internationalized/date';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import {
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarMonthPicker,
  type CalendarMonthPickerAria,
  CalendarYearPicker,
} from 'react-aria-components/Calendar';
import { Icon } from '#components/ui/icon/icon.tsx';
import styles from './calendar.module.css';

/** Returns today's date in Dubai, regardless of the browser's time zone. */
export function todayInDubai(): CalendarDate {
  return today('Asia/Dubai');
}

export interface CalendarMonthProps {
  /** Returns why a day can't be chosen; undefined if it can. */
  reasonOf?: ((day: CalendarDate) => string | undefined) | undefined;
}

/** Renders the shared part of the day and range calendars: the month navigation and the days. */
export function CalendarMonth({ reasonOf }: CalendarMonthProps) {
  const now = todayInDubai();
  return (
    <>
      <div className={styles.Header}>
        <Button slot="previous" className={styles.MonthButton ?? ''}>
          <Icon of={ChevronLeft} isDirectional />
        </Button>
        <div className={styles.Choices}>
          <CalendarMonthPicker>{choice}</CalendarMonthPicker>
          <CalendarYearPicker>{choice}</CalendarYearPicker>
        </div>
        <Button slot="next" className={styles.MonthButton ?? ''}>
          <Icon of={ChevronRight} isDirectional />
        </Button>
      </div>
      <div className={styles.Month}>
        <CalendarGrid className={styles.Grid ?? ''}>
          <CalendarGridHeader>
            {(day) => <CalendarHeaderCell className={styles.Weekday ?? ''}>{day}</CalendarHeaderCell>}
          </CalendarGridHeader>
          <CalendarGridBody>
            {(date) => (
              <CalendarCell date={date} className={styles.Day ?? ''}>
                {({ formattedDate }) => (
                  <span
                    className={styles.Number}
                    data-now={date.compare(now) === 0 || undefined}
                    title={reasonOf?.(date)}
                  >
                    {formattedDate}
                  </span>
                )}
              </CalendarCell>
            )}
          </CalendarGridBody>
        </CalendarGrid>
      </div>
    </>
  );
}

/** Renders a native list, which is fast and works on every phone. */
function choice({ items, value, onChange, 'aria-label': label }: CalendarMonthPickerAria) {
  return (
    <select
      className={styles.Choice}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(Number(event.target.value))}
    >
      {items.map(({ id, formatted }) => (
        <option key={id} value={id}>
          {formatted}
        </option>
      ))}
    </select>
  );
}
