/**
 * Counts the days to a legal deadline by the opening days of the emirate's offices. Deadlines come from the database.
 */
import { type WorkHours, workSpansOn } from '#shared/working-time.ts';

/** One day of the deadline strip. */
export interface StripDay {
  /** As "2026-03-12". */
  on: string;
  /** Why the offices are closed; null if they are open. */
  closed: 'weekend' | 'holiday' | null;
  /** The name of the holiday by language. */
  holiday: Readonly<Record<string, string>> | null;
  isToday: boolean;
  isDeadline: boolean;
  /** True for the last day on which something can still be done before the deadline. */
  isLastOpen: boolean;
}

/** Days omitted from a long strip. */
export interface StripGap {
  skipped: number;
}

export interface DeadlineDays {
  /** Calendar days from today; negative after the deadline. */
  left: number;
  /** Working days after today up to the deadline; 0 after the deadline. */
  working: number;
  /** The last working day up to the deadline; null if none is left. */
  lastOpen: string | null;
  /** Holidays that close the offices until then, each listed once. */
  holidays: readonly { from: string; name: Readonly<Record<string, string>> }[];
  strip: readonly (StripDay | StripGap)[];
}

const day = 86_400_000;
const maxStripDays = 10;
/** Days are counted individually only up to a year. */
const maxDays = 366;

/** Returns the date `days` later, as "2026-03-12". */
export function addDays(on: string, days: number): string {
  return new Date(Date.parse(on) + days * day).toISOString().slice(0, 10);
}

/** Returns the calendar days from one day to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / day);
}

/** Returns the holidays that close offices between two days, both included, each with its first day in that range. */
export function closuresBetween(from: string, to: string, hours: WorkHours): DeadlineDays['holidays'] {
  return hours.holidays
    .filter(
      ({ kind, emirate, starts_on, ends_on }) =>
        kind === 'holiday' &&
        (emirate === null || emirate === hours.calendar.code) &&
        starts_on <= to &&
        ends_on >= from,
    )
    .map(({ starts_on, name_i18n }) => ({
      from: starts_on < from ? from : starts_on,
      name: name_i18n ?? {},
    }));
}

/** Returns the days from today to a deadline. If `hours` is null, opening days are unknown and all days count. */
export function deadlineDays(deadline: string, today: string, hours: WorkHours | null): DeadlineDays {
  const left = daysBetween(today, deadline);
  const count = Math.min(Math.abs(left), maxDays);
  const isOpen = (on: string) => hours === null || workSpansOn(on, hours).length > 0;
  const remainingDays = left > 0 ? Array.from({ length: count }, (_, at) => addDays(today, at + 1)) : [];
  const open = remainingDays.filter(isOpen);
  const lastOpen = open.at(-1) ?? (left >= 0 && isOpen(today) ? today : null);
  const days = Array.from({ length: count + 1 }, (_, at) => addDays(left < 0 ? deadline : today, at));
  const show = (on: string): StripDay => {
    const [closure] = hours === null ? [] : closuresBetween(on, on, hours);
    const isClosed = !isOpen(on);
    return {
      on,
      closed: isClosed ? (closure ? 'holiday' : 'weekend') : null,
      holiday: isClosed && closure ? closure.name : null,
      isToday: on === today,
      isDeadline: on === deadline,
      isLastOpen: on === lastOpen && on !== deadline,
    };
  };
  return {
    left,
    working: open.length,
    lastOpen,
    holidays: hours === null || left < 0 ? [] : closuresBetween(today, deadline, hours),
    strip:
      days.length <= maxStripDays
        ? days.map(show)
        : [
            ...days.slice(0, 1).map(show),
            { skipped: days.length - maxStripDays + 1 },
            ...days.slice(2 - maxStripDays).map(show),
          ],
  };
}
