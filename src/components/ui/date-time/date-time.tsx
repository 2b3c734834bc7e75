import type { Moment } from '#components/i18n/format.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import styles from './date-time.module.css';

export interface DateTimeProps {
  /** A point in time, or a day without a time ("2026-03-12"). */
  at: Moment;
  /**
   * Defaults to the date: "Thu 12 Mar 2026". Otherwise a date of birth ("12 Mar 1994"), a time ("16:30"), or both date
   * and time.
   */
  shows?: 'date' | 'birthDate' | 'time' | 'dateTime';
}

/** Renders a date or time in Dubai, in the current language, as a `time` element. */
export function DateTime({ at, shows = 'date' }: DateTimeProps) {
  const format = useFormat();
  return (
    <time
      className={styles.DateTime}
      dateTime={machineReadable(at)}
      data-short={shows === 'time' || undefined}
    >
      {format[shows](at)}
    </time>
  );
}

export interface RelativeDayProps {
  /** A point in time, or a day without a time. */
  at: Moment;
  /** Time that the day is relative to. */
  now: Moment;
}

/** Renders a day relative to today: "today", "in 3 days". Hovering shows the date. */
export function RelativeDay({ at, now }: RelativeDayProps) {
  const format = useFormat();
  return (
    <time className={styles.DateTime} dateTime={machineReadable(at)} title={format.date(at)} data-short>
      {format.relativeDay(at, now)}
    </time>
  );
}

function machineReadable(at: Moment): string {
  return typeof at === 'string' ? at : new Date(at).toISOString();
}
