import type { CalendarFilterValues } from '#machines/recruiter/interview-calendar/calendar-items.ts';
import type { CalendarView } from '#machines/shared/calendar/calendar-span.ts';

/** Filters of the calendar. */
export const calendarFilters = ['interviewer', 'opening', 'place', 'kind', 'room'] as const;

/** The place of the page in the calendar. */
export interface CalendarUrlState {
  /** Null for the default: the week, or on a phone the agenda. */
  view: CalendarView | null;
  /** A day within the shown period, "2026-03-12"; null for today. */
  day: string | null;
  filters: CalendarFilterValues;
}
