import {
  type CalendarChange,
  changeCalendar,
  type MovedDates,
  tryCalendarChange,
} from '#machines/data/rpc/calendar-changes.ts';
import { listHolidays } from '#machines/data/tables/holidays.ts';
import { listWorkCalendars } from '#machines/data/tables/work-calendars.ts';
import { createCollectionMachine } from '#machines/kinds/collection.machine.ts';
import { createCommandMachine } from '#machines/kinds/command.machine.ts';
import type { Calendar } from './calendar-year.ts';

/** A change and its reason. */
export interface ReasonedChange {
  change: CalendarChange;
  reason: string;
}

/** The calendar. An order changes it, and is read again also when it is refused, to show what is stored now. */
export const calendarMachine = createCollectionMachine<Calendar, ReasonedChange, MovedDates>({
  id: 'configCalendar',
  async load(_, signal) {
    const [holidays, hours] = await Promise.all([listHolidays(signal), listWorkCalendars(signal)]);
    return { holidays, hours: new Map(hours.map((one) => [one.code, one])) };
  },
  run: ({ change, reason }, signal) => changeCalendar(change, reason, signal),
  reloadsAfter: ['order.done', 'order.failed'],
});

/** Counts the due dates that a change moves, before it is made. */
export const calendarTrialMachine = createCommandMachine<CalendarChange, MovedDates>({
  id: 'configCalendarTrial',
  run: tryCalendarChange,
});
