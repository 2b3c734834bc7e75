import type { CalendarFilterValues } from '#machines/recruiter/interview-calendar/calendar-items.ts';
import type { CalendarView } from '#machines/shared/calendar/calendar-span.ts';

/** What can be filtered by. */
export const calendarFilters = ['interviewer', 'opening', 'place', 'kind', 'room'] as const;

/** Where in the calendar the page is. */
export interface CalendarPlace {
  /** Null: the week, and on a phone the agenda. */
  view: CalendarView | null;
  /** The day around which it is shown, "2026-03-12"; null for today. */
  day: string | null;
  filters: CalendarFilterValues;
}
