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
import { type DayHours, minutesAt, shownHours } from '#machines/shared/calendar/day-hours.ts';
import { useSurroundings } from './surroundings.context.ts';
import { TimeGrid } from './time-grid.tsx';
import { useHoursWords } from './use-hours-words.ts';

export interface CalendarGridProps {
  view: 'day' | 'week' | 'month';
  span: CalendarSpan;
  /** The day around which it is shown. */
  on: string;
  entries: readonly CalendarEntry[];
  /** The same by time, as the calendar shows them. */
  items: readonly CalendarItem[];
  /** A day each of the span. */
  hours: readonly DayHours[];
  /** The hours of a day at a place. */
  hoursAt: (day: string, locationId: string | null) => DayHours | null;
  /** Where new slots are planned; null where that is open. */
  locationId: string | null;
  /** Shows a day alone. */
  onDay: (day: string) => void;
}

/** Days beside one another with their slots; a single day has a lane for each room and place. */
export function CalendarGrid({ entries, hoursAt, locationId, ...grid }: CalendarGridProps) {
  const { view, on, items, hours } = grid;
  const { onPanel } = useSurroundings();
  const lanes = view === 'day' ? lanesOf(entries) : [];
  const planned = items.map(
    ({ starts_at, ends_at }) => [minutesAt(starts_at), minutesAt(ends_at) || 1440] as const,
  );
  const shown = shownHours(hours, planned);
  const plan = (place: string | null) => (day: string, from: string) =>
    onPanel({ kind: 'new', day, from, isBlock: false, locationId: place });
  if (lanes.length < 2) return <TimeGrid {...grid} shown={shown} onNew={plan(locationId)} />;
  return (
    <div className={styles.Lanes}>
      {lanes.map((lane) => {
        const ofPlace = hoursAt(on, lane.locationId);
        const ofDay = ofPlace ? [ofPlace] : hours;
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
  const notesOf = useHoursWords();
  const { booked, capacity } = totalOf(lane.entries);
  return (
    <header className={styles.LaneHead}>
      <h3 id={`lane ${lane.id}`}>
        <bdi>{lane.name ?? t('lane.nowhere')}</bdi>
      </h3>
      <p className={styles.Quiet}>
        {t('places.booked', { booked: format.number(booked), capacity: format.number(capacity) })}
      </p>
      {hours.flatMap(notesOf).map((note) => (
        <p key={note} className={styles.Note}>
          {note}
        </p>
      ))}
    </header>
  );
}
