import FullCalendar from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import interaction from '@fullcalendar/react/interaction';
import timeGrid from '@fullcalendar/react/timegrid';
import '@fullcalendar/react/skeleton.css';
import MoonStar from 'lucide-react/icons/moon-star';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '#components/blocks/calendar/calendar-grid.module.css';
import { LanguageContext } from '#components/i18n/language.context.ts';
import { directionOf, pickLanguage } from '#components/i18n/languages.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { Icon } from '#components/ui/icon/icon.tsx';
import type { CalendarItem } from '#machines/recruiter/interview-calendar/calendar-items.ts';
import { type CalendarSpan, dayOf } from '#machines/shared/calendar/calendar-span.ts';
import { clockOf, type DayHours } from '#machines/shared/calendar/day-hours.ts';
import { closedTimes } from './closed-times.ts';
import { DayHead } from './day-head.tsx';
import { SlotCard } from './slot-card.tsx';
import { useCellContext } from './surroundings.context.ts';

export interface TimeGridProps {
  view: 'day' | 'week' | 'month';
  span: CalendarSpan;
  /** A day within the shown period. */
  on: string;
  /** By time. */
  items: readonly CalendarItem[];
  /** One entry per day of the period. */
  hours: readonly DayHours[];
  /** Shown hours, in minutes since midnight. */
  shown: readonly [from: number, to: number];
  /** One of several lanes, with its heading above. */
  isLane?: boolean;
  /** Shows a single day. */
  onDay: (day: string) => void;
  /** Plans a slot at a day and time in Dubai. */
  onNew: (day: string, from: string) => void;
}

const views = { day: 'timeGridDay', week: 'timeGridWeek', month: 'dayGridMonth' };
const plugins = [timeGrid, dayGrid, interaction];

/** Shows days side by side with their slots, in Dubai time regardless of the browser's time zone. */
export function TimeGrid({
  view,
  span,
  on,
  items,
  hours,
  shown,
  isLane = false,
  onDay,
  onNew,
}: TimeGridProps) {
  const { t } = useTranslation('interviewCalendar');
  const language = useContext(LanguageContext);
  const format = useFormat();
  const { now, onPanel } = useCellContext();
  const [opens, closes] = shown;
  const byId = new Map(items.map((item) => [item.id, item]));
  const hoursOf = (date: Date) => hours.find(({ day }) => day === dayOf(date.toISOString()));
  const isClosed = (date: Date) => hoursOf(date)?.open.length === 0;
  const closed = view === 'month' ? [] : closedTimes(hours, shown);
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
      // The page scrolls, not the library, which fails when unmounted after scrolling.
      height="auto"
      scrollTime=""
      headerToolbar={false}
      dayHeaders={!isLane}
      allDaySlot={false}
      nowIndicator
      slotMinTime={clockOf(opens)}
      slotMaxTime={clockOf(closes)}
      slotDuration="00:30"
      slotHeaderInterval="01:00"
      slotHeaderFormat={{ hour: '2-digit', minute: '2-digit', hour12: false }}
      slotMinHeight={52}
      eventMinHeight={24}
      slotEventOverlap={false}
      editable
      eventDurationEditable={false}
      eventInteractive={false}
      dayMaxEvents={4}
      moreLinkClick={({ date }) => onDay(dayOf(new Date(date).toISOString()))}
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
        return item && <SlotCard item={item} variant={view === 'month' ? 'line' : 'card'} />;
      }}
      backgroundEventContent={({ event }) =>
        event.extendedProps.prayer && <Prayer span={event.extendedProps.prayer} />
      }
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
        else onNew(dateStr.slice(0, 10), dateStr.slice(11, 16));
      }}
      eventClass={styles.Event ?? ''}
      backgroundEventClass={styles.Background ?? ''}
      nowIndicatorHeaderContent={format.time(now)}
      nowIndicatorHeaderClass={styles.NowHead ?? ''}
      dayHeaderClass={({ isToday }) => joinClasses(styles.Head, isToday && styles.Today)}
      dayLaneClass={styles.Lane ?? ''}
      dayCellClass={({ isOther, date }) =>
        joinClasses(styles.Cell, isOther && styles.Other, isClosed(date) && styles.Background)
      }
      dayCellTopClass={({ isToday }) => joinClasses(styles.CellTop, isToday && styles.TodayNumber)}
      dayCellTopInnerClass={styles.CellTopInner ?? ''}
      dayCellTopContent={({ date, dayNumberText }) => (
        <MonthDay number={dayNumberText} hours={hoursOf(date)} />
      )}
      slotLaneClass={styles.Slot ?? ''}
      slotHeaderClass={styles.Hour ?? ''}
      slotHeaderInnerClass={styles.HourInner ?? ''}
      nowIndicatorLineClass={styles.Now ?? ''}
      moreLinkClass={styles.More ?? ''}
    />
  );
}

const joinClasses = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ');

/** Shows a day of a month, with its holiday. */
function MonthDay({ number, hours }: { number: string; hours: DayHours | undefined }) {
  const language = useContext(LanguageContext);
  const names = hours?.holidays.map((name) => name[language] ?? name.en) ?? [];
  return (
    <>
      <span>{number}</span>
      {names.map((name) => (
        <span key={name} className={styles.Holiday}>
          {name}
        </span>
      ))}
    </>
  );
}

function Prayer({ span: [from, to] }: { span: readonly [from: number, to: number] }) {
  const { t } = useTranslation('interviewCalendar');
  return (
    <span className={styles.Prayer}>
      <Icon of={MoonStar} />
      <strong>{t('prayer')}</strong>
      <bdi>{t('times', { from: clockOf(from), to: clockOf(to) })}</bdi>
    </span>
  );
}
