import type { Moment } from '#components/i18n/format.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import styles from './date-time.module.css';

export interface DateTimeProps {
  /** The moment, or a day without a time ("2026-03-12"). */
  at: Moment;
  /** The day unless told: "Thu 12 Mar 2026"; a date of birth ("12 Mar 1994"), "16:30", or day and time. */
  shows?: 'date' | 'birthDate' | 'time' | 'dateTime';
}

/** A day or a time of day in Dubai, in the reader's language; machines read it too. */
export function DateTime({ at, shows = 'date' }: DateTimeProps) {
  const format = useFormat();
  return (
    <time className={styles.DateTime} dateTime={written(at)} data-short={shows === 'time' || undefined}>
      {format[shows](at)}
    </time>
  );
}

export interface RelativeDayProps {
  /** The moment, or a day without a time. */
  at: Moment;
  /** The moment from which it is seen. */
  now: Moment;
}

/** How far a day is from today: "today", "in 3 days"; pointing at it shows the date. */
export function RelativeDay({ at, now }: RelativeDayProps) {
  const format = useFormat();
  return (
    <time className={styles.DateTime} dateTime={written(at)} title={format.date(at)} data-short>
      {format.relativeDay(at, now)}
    </time>
  );
}

function written(at: Moment): string {
  return typeof at === 'string' ? at : new Date(at).toISOString();
}
