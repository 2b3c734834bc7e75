import { useDayMessages } from '#components/hooks/use-day-messages.ts';
import { Heading, Muted } from '#components/ui/text/text.tsx';
import type { CalendarItem } from '#machines/recruiter/interview-calendar/calendar-items.ts';
import { dayOf } from '#machines/shared/calendar/calendar-span.ts';
import type { DayHours } from '#machines/shared/calendar/day-hours.ts';
import styles from './interview-calendar.module.css';
import { SlotCard } from './slot-card.tsx';
import { useHoursMessages } from './use-hours-messages.ts';

export interface AgendaProps {
  items: readonly CalendarItem[];
  hours: readonly DayHours[];
}

/** Lists the slots by day, for phones and screen readers. */
export function Agenda({ items, hours }: AgendaProps) {
  const messages = useDayMessages();
  const sentNotesOf = useHoursMessages();
  const days = hours
    .map((day) => ({ ...day, items: items.filter(({ starts_at }) => dayOf(starts_at) === day.day) }))
    .filter((day) => day.items.length > 0 || day.holidays.length > 0);
  return (
    <div className={styles.Agenda}>
      {days.map((day) => (
        <section key={day.day} aria-label={messages.long(day.day)}>
          <Heading level={2} size="body">
            {messages.long(day.day)}
          </Heading>
          {sentNotesOf(day).map((note) => (
            <Muted key={note}>{note}</Muted>
          ))}
          <ul className={styles.Slots}>
            {day.items.map((item) => (
              <li key={item.id}>
                <SlotCard item={item} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
