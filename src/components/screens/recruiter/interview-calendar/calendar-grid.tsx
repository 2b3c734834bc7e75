import FullCalendar from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import interaction from '@fullcalendar/react/interaction';
import timeGrid from '@fullcalendar/react/timegrid';
import '@fullcalendar/react/skeleton.css';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageContext } from '#components/i18n/language.context.ts';
import { directionOf, pickLanguage } from '#components/i18n/languages.ts';
import type { CalendarItem } from '#machines/recruiter/interview-calendar/calendar-items.ts';
import type { CalendarSpan } from '#machines/recruiter/interview-calendar/calendar-span.ts';
import {
  clockOf,
  type DayHours,
  minutesAt,
  shownHours,
} from '#machines/recruiter/interview-calendar/day-hours.ts';
import styles from './calendar-grid.module.css';
import { closedTimes } from './closed-times.ts';
import { DayHead } from './day-head.tsx';
import { SlotCard } from './slot-card.tsx';
import { useSurroundings } from './surroundings.context.ts';

export interface CalendarGridProps {
  view: 'day' | 'week' | 'month';
  span: CalendarSpan;
  /** The day around which it is shown. */
  on: string;
  /** By time. */
  items: readonly CalendarItem[];
  /** A day each of the span. */
  hours: readonly DayHours[];
  /** Hears which day is to be shown alone. */
  onDay: (day: string) => void;
}

const views = { day: 'timeGridDay', week: 'timeGridWeek', month: 'dayGridMonth' };
const plugins = [timeGrid, dayGrid, interaction];

/** Days beside one another with their slots, in the time of Dubai wherever the browser is. */
export function CalendarGrid({ view, span, on, items, hours, onDay }: CalendarGridProps) {
  const { t } = useTranslation('interviewCalendar');
  const language = useContext(LanguageContext);
  const { now, onPanel } = useSurroundings();
  const planned = items.map(
    ({ starts_at, ends_at }) => [minutesAt(starts_at), minutesAt(ends_at) || 1440] as const,
  );
  const [opens, closes] = shownHours(hours, planned);
  const byId = new Map(items.map((item) => [item.id, item]));
  const closed = view === 'month' ? [] : closedTimes(hours, [opens, closes], t('prayer'));
  return (
    <FullCalendar
      key={`${view} ${span.from}`}
      className={styles.Grid ?? ''}
      plugins={plugins}
      initialView={views[view]}
      initialDate={on}
      now={() => new Date(now)}
      timeZone="Asia/Dubai"
      direction={directionOf[pickLanguage([language])]}
      firstDay={1}
      // The page scrolls, not the library: it fails when it goes away after it was scrolled.
      height="auto"
      scrollTime=""
      headerToolbar={false}
      allDaySlot={false}
      nowIndicator
      slotMinTime={clockOf(opens)}
      slotMaxTime={clockOf(closes)}
      slotDuration="00:30"
      slotHeaderInterval="01:00"
      slotHeaderFormat={{ hour: '2-digit', minute: '2-digit', hour12: false }}
      slotMinHeight={48}
      eventMinHeight={24}
      slotEventOverlap={false}
      editable
      eventDurationEditable={false}
      eventInteractive={false}
      dayMaxEvents={4}
      moreLinkClick={({ date }) => onDay(new Date(date).toISOString().slice(0, 10))}
      moreLinkText={(count) => t('more', { count })}
      events={[
        ...items.map(({ id, starts_at, ends_at, slot }) => ({
          id,
          start: starts_at,
          end: ends_at,
          startEditable: slot !== null && Date.parse(starts_at) > now,
        })),
        ...closed,
      ]}
      eventContent={({ event }) => {
        const item = byId.get(event.id);
        if (!item) return <span className={styles.Closed}>{event.title}</span>;
        return <SlotCard item={item} look={view === 'month' ? 'line' : 'card'} />;
      }}
      dayHeaderContent={({ dow }) => {
        const day = hours.find((one) => new Date(one.day).getUTCDay() === dow);
        return day && <DayHead hours={day} isMonth={view === 'month'} items={items} />;
      }}
      eventDrop={({ event, delta, revert }) => {
        revert();
        const slot = byId.get(event.id)?.slot;
        const by = delta.days * 86_400_000 + delta.milliseconds;
        if (slot) onPanel({ kind: 'move', slot, by });
      }}
      dateClick={({ dateStr }) => {
        if (view === 'month') onDay(dateStr.slice(0, 10));
        else onPanel({ kind: 'new', day: dateStr.slice(0, 10), from: dateStr.slice(11, 16), isBlock: false });
      }}
      eventClass={styles.Event ?? ''}
      backgroundEventClass={styles.Background ?? ''}
      dayHeaderClass={styles.Head ?? ''}
      dayLaneClass={styles.Lane ?? ''}
      dayCellClass={styles.Cell ?? ''}
      dayCellTopClass={styles.CellTop ?? ''}
      slotLaneClass={styles.Slot ?? ''}
      slotHeaderClass={styles.Hour ?? ''}
      slotHeaderInnerClass={styles.HourInner ?? ''}
      nowIndicatorLineClass={styles.Now ?? ''}
      moreLinkClass={styles.More ?? ''}
    />
  );
}
