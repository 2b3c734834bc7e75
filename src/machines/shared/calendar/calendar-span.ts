/** Days of Dubai as the calendar counts them, each as "2026-03-12"; the end of a span is excluded. */

export const calendarViews = ['day', 'week', 'month', 'agenda'] as const;
export type CalendarView = (typeof calendarViews)[number];

/** The days that are read and shown. */
export interface CalendarSpan {
  from: string;
  to: string;
}

const day = 86_400_000;

/** The day so many days later. */
export function addDays(on: string, days: number): string {
  return new Date(Date.parse(on) + days * day).toISOString().slice(0, 10);
}

/** 1 for Monday to 7 for Sunday. */
export function weekdayOf(on: string): number {
  return ((Date.parse(on) / day + 3) % 7) + 1;
}

/** The Monday of a day's week. */
export function mondayOf(on: string): string {
  return addDays(on, 1 - weekdayOf(on));
}

/** The day on which a moment falls in Dubai. */
export function dayOf(at: string): string {
  return new Date(Date.parse(at) + day / 6).toISOString().slice(0, 10);
}

/** Every day of a span. */
export function daysOf({ from, to }: CalendarSpan): string[] {
  const count = (Date.parse(to) - Date.parse(from)) / day;
  return Array.from({ length: count }, (_, index) => addDays(from, index));
}

/** What a view shows around a day; a month in whole weeks. */
export function spanOf(view: CalendarView, on: string): CalendarSpan {
  if (view === 'day') return { from: on, to: addDays(on, 1) };
  if (view !== 'month') return { from: mondayOf(on), to: addDays(mondayOf(on), 7) };
  const first = `${on.slice(0, 7)}-01`;
  const last = addDays(nextMonth(first, 1), -1);
  return { from: mondayOf(first), to: addDays(mondayOf(last), 7) };
}

/** The day around which the view before (-1) or after (1) is shown. */
export function stepFrom(view: CalendarView, on: string, by: 1 | -1): string {
  if (view === 'month') return nextMonth(`${on.slice(0, 7)}-01`, by);
  return addDays(on, view === 'day' ? by : 7 * by);
}

function nextMonth(first: string, by: 1 | -1): string {
  const [year = 0, month = 0] = first.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + by, 1)).toISOString().slice(0, 10);
}
