/** Calendar days in Dubai, each as "2026-03-12"; the end of a span is excluded. */

export const calendarViews = ['day', 'week', 'month', 'agenda'] as const;
export type CalendarView = (typeof calendarViews)[number];

/** The days loaded and shown. */
export interface CalendarSpan {
  from: string;
  to: string;
}

const day = 86_400_000;

/** Returns the day `days` later. */
export function addDays(on: string, days: number): string {
  return new Date(Date.parse(on) + days * day).toISOString().slice(0, 10);
}

/** Returns 1 for Monday to 7 for Sunday. */
export function weekdayOf(on: string): number {
  return ((Date.parse(on) / day + 3) % 7) + 1;
}

/** Returns the Monday of a day's week. */
export function mondayOf(on: string): string {
  return addDays(on, 1 - weekdayOf(on));
}

/** Returns the day of a timestamp in Dubai. */
export function dayOf(at: string): string {
  return new Date(Date.parse(at) + day / 6).toISOString().slice(0, 10);
}

/** Returns every day of a span. */
export function daysOf({ from, to }: CalendarSpan): string[] {
  const count = (Date.parse(to) - Date.parse(from)) / day;
  return Array.from({ length: count }, (_, index) => addDays(from, index));
}

/** Returns the span a view shows around a day; a month in whole weeks. */
export function spanOf(view: CalendarView, on: string): CalendarSpan {
  if (view === 'day') return { from: on, to: addDays(on, 1) };
  if (view !== 'month') return { from: mondayOf(on), to: addDays(mondayOf(on), 7) };
  const first = `${on.slice(0, 7)}-01`;
  const last = addDays(nextMonth(first, 1), -1);
  return { from: mondayOf(first), to: addDays(mondayOf(last), 7) };
}

/** Returns a day in the previous (-1) or next (1) span of a view. */
export function stepFrom(view: CalendarView, on: string, by: 1 | -1): string {
  if (view === 'month') return nextMonth(`${on.slice(0, 7)}-01`, by);
  return addDays(on, view === 'day' ? by : 7 * by);
}

function nextMonth(first: string, by: 1 | -1): string {
  const [year = 0, month = 0] = first.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + by, 1)).toISOString().slice(0, 10);
}
