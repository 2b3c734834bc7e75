import type { Holiday } from '#machines/data/tables/holidays.ts';
import type { WorkCalendar } from '#machines/data/tables/work-calendars.ts';
import { addDays, mondayOf, weekdayOf } from '#machines/shared/calendar/calendar-span.ts';
import type { Emirate } from '#shared/emirates.ts';

/** The working calendar: days off, Ramadan and the working hours of each emirate. */
export interface Calendar {
  /** Holidays of all years, earliest first. */
  holidays: readonly Holiday[];
  /** Hours by emirate; `default` applies where no emirate is set. */
  hours: ReadonlyMap<WorkCalendar['code'], WorkCalendar>;
}

/** A day of the year as the calendar shows it. */
export interface YearDay {
  /** "2026-03-12". */
  on: string;
  isWeekend: boolean;
  isToday: boolean;
  isRamadan: boolean;
  /** Holidays on this day; empty on an ordinary day. */
  holidays: readonly Holiday[];
  /** True when one of its holidays, or Ramadan, is not confirmed yet. */
  isExpected: boolean;
}

/** A month as weeks from Monday to Sunday; null for a day of another month. */
export interface YearMonth {
  /** First day of the month. */
  first: string;
  weeks: readonly (readonly (YearDay | null)[])[];
}

/** Returns whether an entry applies in the selected emirate: it covers all emirates or this one. */
function appliesIn(entry: Pick<Holiday, 'emirate'>, emirate: Emirate | null): boolean {
  return entry.emirate === null || entry.emirate === emirate;
}

/** Returns the entries of a year in an emirate (null: entries for all emirates), earliest first. */
export function entriesOf(
  holidays: readonly Holiday[],
  year: number,
  emirate: Emirate | null,
): readonly Holiday[] {
  return holidays.filter(
    (entry) =>
      appliesIn(entry, emirate) && entry.ends_on >= `${year}-01-01` && entry.starts_on <= `${year}-12-31`,
  );
}

/** Returns the twelve months of a year, with the weekend of `hours` and these entries. */
export function monthsOf(
  year: number,
  entries: readonly Holiday[],
  hours: Pick<WorkCalendar, 'weekend_days'>,
  today: string,
): readonly YearMonth[] {
  const dayOn = (on: string): YearDay => {
    const found = entries.filter(({ starts_on, ends_on }) => starts_on <= on && on <= ends_on);
    return {
      on,
      isWeekend: hours.weekend_days.includes(weekdayOf(on)),
      isToday: on === today,
      isRamadan: found.some(({ kind }) => kind === 'ramadan'),
      holidays: found.filter(({ kind }) => kind === 'holiday'),
      isExpected: found.some(({ certainty }) => certainty === 'expected'),
    };
  };
  return Array.from({ length: 12 }, (_, index) => {
    const first = `${year}-${String(index + 1).padStart(2, '0')}-01`;
    const weeks: (YearDay | null)[][] = [];
    for (let monday = mondayOf(first); monday.slice(0, 7) <= first.slice(0, 7); monday = addDays(monday, 7)) {
      weeks.push(
        Array.from({ length: 7 }, (_day, place) => {
          const on = addDays(monday, place);
          return on.slice(0, 7) === first.slice(0, 7) ? dayOn(on) : null;
        }),
      );
    }
    return { first, weeks };
  });
}
