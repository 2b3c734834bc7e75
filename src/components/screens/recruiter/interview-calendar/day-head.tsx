import { useTranslation } from 'react-i18next';
import styles from '#components/blocks/calendar/calendar-grid.module.css';
import { useDayMessages } from '#components/hooks/use-day-messages.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { type CalendarItem, totalOf } from '#machines/recruiter/interview-calendar/calendar-items.ts';
import { dayOf } from '#machines/shared/calendar/calendar-span.ts';
import type { DayHours } from '#machines/shared/calendar/day-hours.ts';
import { useHoursMessages } from './use-hours-messages.ts';

export interface DayHeadProps {
  hours: DayHours;
  items: readonly CalendarItem[];
  /** Shows only the weekday, because the days below have their numbers. */
  isMonth: boolean;
}

/** Shows the day, its occupancy, and unusual hours. */
export function DayHead({ hours, items, isMonth }: DayHeadProps) {
  const { t } = useTranslation('interviewCalendar');
  const format = useFormat();
  const messages = useDayMessages();
  const notes = useHoursMessages()(hours);
  if (isMonth) return <span className={styles.Weekday}>{messages.weekday(hours.day)}</span>;
  const slots = items.flatMap(({ slot }) => (slot && dayOf(slot.starts_at) === hours.day ? [slot] : []));
  const { booked, capacity } = totalOf(slots);
  return (
    <span className={styles.DayHead}>
      <span>
        {messages.weekday(hours.day)} <strong>{messages.number(hours.day)}</strong>
      </span>
      {capacity > 0 && (
        <span className={styles.Quiet}>
          {t('places.booked', { booked: format.number(booked), capacity: format.number(capacity) })}
        </span>
      )}
      {notes.map((note) => (
        <span key={note} className={styles.Note}>
          {note}
        </span>
      ))}
    </span>
  );
}
