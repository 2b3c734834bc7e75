import FullCalendar from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import interaction from '@fullcalendar/react/interaction';
import '@fullcalendar/react/skeleton.css';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import grid from '#components/blocks/calendar/calendar-grid.module.css';
import { useDayMessages } from '#components/hooks/use-day-messages.ts';
import { LanguageContext } from '#components/i18n/language.context.ts';
import { directionOf, pickLanguage } from '#components/i18n/languages.ts';
import { now } from '#machines/data/clock.ts';
import type { CalendarItem } from '#machines/operations/visa/visa-calendar.ts';
import { dayOf } from '#machines/shared/calendar/calendar-span.ts';
import type { DayHours } from '#machines/shared/calendar/day-hours.ts';
import { CalendarLine } from './calendar-line.tsx';
import styles from './visa-calendar.module.css';

export interface MonthGridProps {
  /** Any day of the month. */
  on: string;
  /** Shown days with their holidays. */
  days: readonly DayHours[];
  items: readonly CalendarItem[];
  /** Opens a day. */
  onDay: (day: string) => void;
  onItem: (item: CalendarItem) => void;
}

const plugins = [dayGrid, interaction];

/** Shows a month of deadlines and appointments in Dubai time. Non-working days are hatched. */
export function MonthGrid({ on, days, items, onDay, onItem }: MonthGridProps) {
  const { t } = useTranslation('visa');
  const messages = useDayMessages();
  const language = useContext(LanguageContext);
  const byId = new Map(items.map((item) => [item.id, item]));
  const hoursOf = (date: Date) => days.find(({ day }) => day === dayOf(date.toISOString()));
  return (
    <div className={styles.Month}>
      <FullCalendar
        key={on.slice(0, 7)}
        className={grid.Grid ?? ''}
        plugins={plugins}
        initialView="dayGridMonth"
        initialDate={on}
        now={() => new Date(now())}
        timeZone="Asia/Dubai"
        direction={directionOf[pickLanguage([language])]}
        firstDay={1}
        height="auto"
        headerToolbar={false}
        eventInteractive={false}
        dayMaxEvents={5}
        moreLinkClick={({ date }) => onDay(dayOf(new Date(date).toISOString()))}
        moreLinkText={(count) => t('calendar.more', { count })}
        // Given as all-day events: a late evening event with a time would also be shown on the next day.
        events={items.map(({ id, day, at }) => ({ id, title: at ?? '', start: day, allDay: true }))}
        eventOrder="title"
        eventContent={({ event }) => {
          const item = byId.get(event.id);
          return item && <CalendarLine item={item} onItem={onItem} />;
        }}
        dayHeaderContent={({ dow }) => {
          const day = days.find((one) => new Date(one.day).getUTCDay() === dow);
          return day && <span className={grid.Weekday}>{messages.weekday(day.day)}</span>;
        }}
        eventClass={grid.Event ?? ''}
        dayHeaderClass={grid.Head ?? ''}
        dayCellClass={({ isOther, date }) =>
          [grid.Cell, isOther && grid.Other, hoursOf(date)?.open.length === 0 && grid.Background]
            .filter(Boolean)
            .join(' ')
        }
        dayCellTopClass={({ isToday }) =>
          [grid.CellTop, isToday && grid.TodayNumber].filter(Boolean).join(' ')
        }
        dayCellTopInnerClass={grid.CellTopInner ?? ''}
        dayCellTopContent={({ date, dayNumberText }) => (
          <>
            <span>{dayNumberText}</span>
            {hoursOf(date)?.holidays.map((name) => (
              <span key={name.en} className={grid.Holiday} title={name[language] ?? name.en}>
                {name[language] ?? name.en}
              </span>
            ))}
          </>
        )}
        moreLinkClass={grid.More ?? ''}
      />
    </div>
  );
}
