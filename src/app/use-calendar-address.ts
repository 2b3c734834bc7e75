import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  type CalendarUrlState,
  calendarFilters,
} from '#components/screens/recruiter/interview-calendar/calendar-url-state.ts';
import { calendarViews } from '#machines/shared/calendar/calendar-span.ts';

/** Returns the interview calendar's view, day and filters, stored in the URL. */
export function useCalendarAddress() {
  const [search, setSearch] = useSearchParams();
  const onPlace = useCallback(
    (change: Partial<CalendarUrlState>) => setSearch((before) => searchOf({ ...placeOf(before), ...change })),
    [setSearch],
  );
  return { place: placeOf(search), onPlace };
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

function placeOf(search: URLSearchParams): CalendarUrlState {
  const day = search.get('day') ?? '';
  return {
    view: calendarViews.find((view) => view === search.get('view')) ?? null,
    day: isDay(day) ? day : null,
    filters: Object.fromEntries(
      calendarFilters.map((id) => [id, search.getAll(id)] as const).filter(([, values]) => values.length > 0),
    ),
  };
}

/** Returns the URL parameters of a place, without default values. */
function searchOf({ view, day, filters }: CalendarUrlState): URLSearchParams {
  const search = new URLSearchParams();
  if (view !== null) search.set('view', view);
  if (day !== null) search.set('day', day);
  for (const [id, values] of Object.entries(filters)) for (const value of values) search.append(id, value);
  return search;
}
