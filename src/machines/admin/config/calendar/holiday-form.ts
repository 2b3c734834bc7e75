import * as z from 'zod/mini';
import { type CalendarChange, changeCalendar, type MovedDates } from '#machines/data/rpc/calendar-changes.ts';
import { type Holiday, holidayRow } from '#machines/data/tables/holidays.ts';
import { createFormMachine, type FieldErrors } from '#machines/factories/form.machine.ts';
import { visibleText } from '#shared/names.ts';

/** Form values of a calendar entry; `version` is null for a new entry. */
export const holidayValues = z.object({
  id: z.string(),
  version: z.nullable(z.int()),
  kind: holidayRow.shape.kind,
  /** Names by language; this form edits English and Arabic and keeps the others. */
  name_i18n: z.record(z.string(), z.string()),
  starts_on: z.nullable(z.string()),
  ends_on: z.nullable(z.string()),
  emirate: holidayRow.shape.emirate,
  certainty: holidayRow.shape.certainty,
  source_note: z.string(),
  reason: z.string(),
});
export type HolidayValues = z.infer<typeof holidayValues>;

/** Maximum length of one entry in days, as the table allows. */
const maxDays = 60;
const maxNoteLength = 500;
const day = 86_400_000;

/** Returns the initial form values of a stored entry. */
export function holidayValuesOf(entry: Holiday): HolidayValues {
  const { created_at: _, updated_at: __, last_reviewed_on: ___, ...values } = entry;
  return { ...values, reason: '' };
}

/** Returns the initial form values of a new entry. */
export function newHolidayValues(id: string): HolidayValues {
  return {
    id,
    version: null,
    kind: 'holiday',
    name_i18n: { en: '', ar: '' },
    starts_on: null,
    ends_on: null,
    emirate: null,
    certainty: 'announced',
    source_note: '',
    reason: '',
  };
}

/** Returns validation errors as the last part of `configCalendar:wrong.` keys: the checks of the table. */
export function checkHoliday(values: HolidayValues): FieldErrors<HolidayValues> & { name_ar?: string } {
  const errors: FieldErrors<HolidayValues> & { name_ar?: string } = {};
  const { starts_on, ends_on, name_i18n, source_note } = values;
  if (visibleText(name_i18n.en ?? '') === '') errors.name_i18n = 'name';
  if (visibleText(name_i18n.ar ?? '') === '') errors.name_ar = 'name';
  if (starts_on === null) errors.starts_on = 'day';
  if (ends_on === null) errors.ends_on = 'day';
  if (starts_on !== null && ends_on !== null) {
    if (ends_on < starts_on) errors.ends_on = 'order';
    else if (Date.parse(ends_on) - Date.parse(starts_on) >= maxDays * day) errors.ends_on = 'length';
  }
  if (visibleText(source_note) === '') errors.source_note = 'source';
  else if (source_note.length > maxNoteLength) errors.source_note = 'tooLong';
  return errors;
}

/** Converts validated values to a calendar change. */
export function holidayChangeOf(values: HolidayValues): CalendarChange {
  const { id, version, kind, name_i18n, starts_on, ends_on, emirate, certainty, source_note } = values;
  if (starts_on === null || ends_on === null) throw new Error('The values are not checked.');
  const names = Object.entries(name_i18n).map(([language, name]) => [language, visibleText(name)]);
  return {
    kind: 'holiday',
    id,
    version,
    holiday: {
      kind,
      name_i18n: Object.fromEntries(names),
      starts_on,
      ends_on,
      emirate,
      certainty,
      source_note: visibleText(source_note),
    },
  };
}

/** The form that adds or changes a calendar entry; drafts are kept. The result is the number of due dates moved. */
export const holidayFormMachine = createFormMachine<HolidayValues, MovedDates>({
  id: 'holidayForm',
  screen: 'admin.config.holiday',
  shape: holidayValues,
  check: checkHoliday,
  submit: (values, signal) => changeCalendar(holidayChangeOf(values), values.reason, signal),
});
