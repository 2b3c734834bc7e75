/** A calendar year for tests and stories. */
import type { Holiday } from '#machines/data/tables/holidays.ts';
import type { WorkCalendar } from '#machines/data/tables/work-calendars.ts';
import type { Calendar } from './calendar-year.ts';

const times = {
  last_reviewed_on: '2026-01-04',
  created_at: '2026-01-01T08:00:00+00:00',
  updated_at: '2026-01-01T08:00:00+00:00',
  version: 1,
};

const entry = (
  number: number,
  names: readonly [en: string, ar: string],
  [starts_on, ends_on]: readonly [string, string],
  changed: Partial<Holiday> = {},
): Holiday => ({
  id: `70000000-0000-4000-8000-00000000000${number}`,
  kind: 'holiday',
  name_i18n: { en: names[0], ar: names[1] },
  starts_on,
  ends_on,
  emirate: null,
  certainty: 'expected',
  source_note: 'Umm al-Qura calendar',
  ...times,
  ...changed,
});

/** A fixed holiday, Ramadan, an expected holiday, and one for Sharjah only. */
export const holidays: readonly Holiday[] = [
  entry(1, ['New Year', 'رأس السنة الميلادية'], ['2026-01-01', '2026-01-01'], { certainty: 'fixed' }),
  entry(2, ['Ramadan', 'شهر رمضان'], ['2026-02-18', '2026-03-19'], { kind: 'ramadan' }),
  entry(3, ['Eid al-Fitr', 'عيد الفطر'], ['2026-03-20', '2026-03-22']),
  entry(4, ['Day of mourning', 'يوم حداد'], ['2026-04-08', '2026-04-08'], {
    emirate: 'sharjah',
    certainty: 'announced',
  }),
];

const hours = (code: WorkCalendar['code'], weekend_days: number[]): WorkCalendar => ({
  code,
  weekend_days,
  opens_at: '09:00:00',
  closes_at: '17:00:00',
  friday_opens_at: '09:00:00',
  friday_closes_at: '12:00:00',
  prayer_starts_at: '12:30:00',
  prayer_ends_at: '14:30:00',
  ramadan_opens_at: '09:00:00',
  ramadan_closes_at: '15:00:00',
  ramadan_friday_closes_at: '12:00:00',
  source_note: 'Labour law',
  ...times,
});

/** The default hours, and those of Sharjah, where Friday is also a day off. */
export const calendar: Calendar = {
  holidays,
  hours: new Map([
    ['default', hours('default', [6, 7])],
    ['sharjah', hours('sharjah', [5, 6, 7])],
  ]),
};
