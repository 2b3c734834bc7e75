import { useTranslation } from 'react-i18next';
import styles from '#components/blocks/calendar/calendar-grid.module.css';
import { useFormat } from '#components/i18n/use-format.ts';
import type { CalendarEntry } from '#machines/data/rpc/interview-calendar.ts';
import {
  type CalendarItem,
  type CalendarLane,
  itemsOf,
  lanesOf,
  totalOf,
} from '#machines/recruiter/interview-calendar/calendar-items.ts';
import type { CalendarSpan } from '#machines/shared/calendar/calendar-span.ts';
import { type DayHours, minutesAt, visibleHoursOf } from '#machines/shared/calendar/day-hours.ts';
import { useCellContext } from './surroundings.context.ts';
import { TimeGrid } from './time-grid.tsx';
import { useHoursMessages } from './use-hours-messages.ts';

export interface CalendarGridProps {
  view: 'day' | 'week' | 'month';
  span: CalendarSpan;
  /** A day within the shown period. */
  on: string;
  entries: readonly CalendarEntry[];
  /** The same entries by time, as shown in the calendar. */
  items: readonly CalendarItem[];
  /** One entry per day of the period. */
  hours: readonly DayHours[];
  /** Returns the hours of a day at a location. */
  hoursAt: (day: string, locationId: string | null) => DayHours | null;
  /** Location of new slots; null if undecided. */
  locationId: string | null;
  /** Shows a single day. */
  onDay: (day: string) => void;
}

/** Shows days side by side with their slots. A single day has a lane per room and location. */
export function CalendarGrid({ entries, hoursAt, locationId, ...grid }: CalendarGridProps) {
  const { view, on, items, hours } = grid;
  const { onPanel } = useCellContext();
  const dayLanes = view === 'day' ? lanesOf(entries) : [];
  const planned = items.map(
    ({ starts_at, ends_at }) => [minutesAt(starts_at), minutesAt(ends_at) || 1440] as const,
  );
  const shown = visibleHoursOf(hours, planned);
  const plan = (place: string | null) => (day: string, from: string) =>
    onPanel({ kind: 'new', day, from, isBlock: false, locationId: place });
  if (dayLanes.length < 2) return <TimeGrid {...grid} shown={shown} onNew={plan(locationId)} />;
  return (
    <div className={styles.Lanes}>
      {dayLanes.map((lane) => {
        const locationHours = hoursAt(on, lane.locationId);
        const ofDay = locationHours ? [locationHours] : hours;
        return (
          <section key={lane.id} className={styles.DayLane} aria-labelledby={`lane ${lane.id}`}>
            <LaneHead lane={lane} hours={ofDay} />
            <TimeGrid
              {...grid}
              items={itemsOf(lane.entries)}
              hours={ofDay}
              shown={shown}
              isLane
              onNew={plan(lane.locationId)}
            />
          </section>
        );
      })}
    </div>
  );
}

interface LaneHeadProps {
  lane: CalendarLane;
  hours: readonly DayHours[];
}

function LaneHead({ lane, hours }: LaneHeadProps) {
  const { t } = useTranslation('interviewCalendar');
  const format = useFormat();
  const sentNotesOf = useHoursMessages();
  const { booked, capacity } = totalOf(lane.entries);
  return (
    <header className={styles.LaneHead}>
      <h3 id={`lane ${lane.id}`}>
        <bdi>{lane.name ?? t('lane.nowhere')}</bdi>
      </h3>
      <p className={styles.Quiet}>
        {t('places.booked', { booked: format.number(booked), capacity: format.number(capacity) })}
      </p>
      {hours.flatMap(sentNotesOf).map((note) => (
        <p key={note} className={styles.Note}>
          {note}
        </p>
      ))}
    </header>
  );
}
