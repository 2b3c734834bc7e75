import {
  type CalendarChange,
  changeCalendar,
  type MovedDates,
  tryCalendarChange,
} from '#machines/data/rpc/calendar-changes.ts';
import { listHolidays } from '#machines/data/tables/holidays.ts';
import { listWorkCalendars } from '#machines/data/tables/work-calendars.ts';
import { createCollectionMachine } from '#machines/factories/collection.machine.ts';
import { createCommandMachine } from '#machines/factories/command.machine.ts';
import type { Calendar } from './calendar-year.ts';

/** A calendar change with its reason. */
export interface ReasonedChange {
  change: CalendarChange;
  reason: string;
}

/**
 * Loads the calendar. An order changes it; the calendar is reloaded also after a refusal, to show what is stored now.
 */
export const calendarMachine = createCollectionMachine<Calendar, ReasonedChange, MovedDates>({
  id: 'configCalendar',
  async load(_, signal) {
    const [holidays, hours] = await Promise.all([listHolidays(signal), listWorkCalendars(signal)]);
    return { holidays, hours: new Map(hours.map((one) => [one.code, one])) };
  },
  run: ({ change, reason }, signal) => changeCalendar(change, reason, signal),
  reloadsAfter: ['order.done', 'order.failed'],
});

/** Counts the due dates that a change would move, before it is made. */
export const calendarTrialMachine = createCommandMachine<CalendarChange, MovedDates>({
  id: 'configCalendarTrial',
  run: tryCalendarChange,
});
