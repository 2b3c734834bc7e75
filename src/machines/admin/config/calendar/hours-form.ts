import * as z from 'zod/mini';
import { type CalendarChange, changeCalendar, type MovedDates } from '#machines/data/rpc/calendar-changes.ts';
import { type WorkCalendar, workCalendarRow } from '#machines/data/tables/work-calendars.ts';
import { createFormMachine, type FieldErrors } from '#machines/factories/form.machine.ts';
import { visibleText } from '#shared/names.ts';

/** The column names for the start and end of each span of the day. */
export const hoursSpans = [
  ['opens_at', 'closes_at'],
  ['friday_opens_at', 'friday_closes_at'],
  ['prayer_starts_at', 'prayer_ends_at'],
  ['ramadan_opens_at', 'ramadan_closes_at'],
  ['ramadan_opens_at', 'ramadan_friday_closes_at'],
] as const;

export type HoursColumn = (typeof hoursSpans)[number][number];

const time = z.nullable(z.string());

/** Form values of an emirate's hours, as "09:00". */
export const hoursValues = z.object({
  code: workCalendarRow.shape.code,
  version: z.int(),
  weekend_days: z.array(z.int()),
  opens_at: time,
  closes_at: time,
  friday_opens_at: time,
  friday_closes_at: time,
  prayer_starts_at: time,
  prayer_ends_at: time,
  ramadan_opens_at: time,
  ramadan_closes_at: time,
  ramadan_friday_closes_at: time,
  source_note: z.string(),
  reason: z.string(),
});
export type HoursValues = z.infer<typeof hoursValues>;

const maxNoteLength = 500;
/** Maximum number of weekend days: a week has at least one working day. */
const maxDays = 6;

/** Returns the initial form values. */
export function hoursValuesOf(calendar: WorkCalendar): HoursValues {
  const { created_at: _, updated_at: __, last_reviewed_on: ___, ...values } = calendar;
  const times = Object.fromEntries(
    hoursSpans.flat().map((column) => [column, calendar[column].slice(0, 5)]),
  ) as Record<HoursColumn, string>;
  return { ...values, ...times, reason: '' };
}

/** Returns validation errors as the last part of `configCalendar:wrong.` keys: the checks of the table. */
export function checkHours(values: HoursValues): FieldErrors<HoursValues> {
  const errors: FieldErrors<HoursValues> = {};
  for (const [from, to] of hoursSpans) {
    const [opens, closes] = [values[from], values[to]];
    if (opens === null) errors[from] = 'time';
    if (closes === null) errors[to] = 'time';
    else if (opens !== null && closes <= opens) errors[to] = 'timeOrder';
  }
  if (values.weekend_days.length > maxDays) errors.weekend_days = 'weekend';
  if (visibleText(values.source_note) === '') errors.source_note = 'source';
  else if (values.source_note.length > maxNoteLength) errors.source_note = 'tooLong';
  return errors;
}

/** Converts validated values to a calendar change. */
export function hoursChangeOf({ code, version, reason: _, ...values }: HoursValues): CalendarChange {
  const times = Object.fromEntries(
    hoursSpans.flat().map((column) => {
      const at = values[column];
      if (at === null) throw new Error('The values are not checked.');
      return [column, `${at}:00`];
    }),
  ) as Record<HoursColumn, string>;
  const calendar = { ...values, ...times, source_note: visibleText(values.source_note) };
  return { kind: 'hours', code, version, calendar };
}

/** The form that changes the hours of an emirate; drafts are kept. The result is the number of due dates moved. */
export const hoursFormMachine = createFormMachine<HoursValues, MovedDates>({
  id: 'hoursForm',
  screen: 'admin.config.hours',
  shape: hoursValues,
  check: checkHours,
  submit: (values, signal) => changeCalendar(hoursChangeOf(values), values.reason, signal),
});
