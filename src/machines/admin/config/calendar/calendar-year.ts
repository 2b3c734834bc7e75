import type { Holiday } from '#machines/data/tables/holidays.ts';
import type { WorkCalendar } from '#machines/data/tables/work-calendars.ts';
import { addDays, mondayOf, weekdayOf } from '#machines/shared/calendar/calendar-span.ts';
import type { Emirate } from '#shared/emirates.ts';

/** When people work: days off, Ramadan and the hours of each emirate. */
export interface Calendar {
  /** Of all years, the earliest first. */
  holidays: readonly Holiday[];
  /** By emirate; `default` serves whoever has no emirate. */
  hours: ReadonlyMap<WorkCalendar['code'], WorkCalendar>;
}

/** A day of the year as the calendar shows it. */
export interface YearDay {
  /** "2026-03-12". */
  on: string;
  isWeekend: boolean;
  isToday: boolean;
  isRamadan: boolean;
  /** What is celebrated on it; empty on an ordinary day. */
  holidays: readonly Holiday[];
  /** One of its holidays, or Ramadan, is not confirmed yet. */
  isExpected: boolean;
}

/** A month in weeks from Monday to Sunday; null for a day of another month. */
export interface YearMonth {
  /** Its first day. */
  first: string;
  weeks: readonly (readonly (YearDay | null)[])[];
}

/** Whether an entry counts where somebody looks: of every emirate, or of this one. */
function appliesIn(entry: Pick<Holiday, 'emirate'>, emirate: Emirate | null): boolean {
  return entry.emirate === null || entry.emirate === emirate;
}

/** The entries of a year in an emirate (null: those of every emirate), the earliest first. */
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

/** The twelve months of a year, by the weekend of `hours` and these entries. */
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
