/** The days to a legal deadline, as the offices of the emirate work them. Deadlines themselves come from the database. */
import { type WorkHours, workSpansOn } from '#shared/working-time.ts';

/** One day of the strip. */
export interface StripDay {
  /** As "2026-03-12". */
  on: string;
  /** Why the offices are closed; null while they are open. */
  closed: 'weekend' | 'holiday' | null;
  /** The name of the holiday by language. */
  holiday: Readonly<Record<string, string>> | null;
  isToday: boolean;
  isDeadline: boolean;
  /** The last day on which something can still be done before the deadline. */
  isLastOpen: boolean;
}

/** Days that are left out of a long strip. */
export interface StripGap {
  skipped: number;
}

export interface DeadlineDays {
  /** Calendar days from today; negative once it is over. */
  left: number;
  /** Working days after today up to the deadline; 0 once it is over. */
  working: number;
  /** The last working day up to the deadline; null where none is left. */
  lastOpen: string | null;
  /** Holidays that close the offices until then, each once. */
  holidays: readonly { from: string; name: Readonly<Record<string, string>> }[];
  strip: readonly (StripDay | StripGap)[];
}

const day = 86_400_000;
const longestStrip = 10;
/** Beyond a year no day is counted one by one. */
const longest = 366;

/** A day so many days later: "2026-03-12". */
export function addDays(on: string, days: number): string {
  return new Date(Date.parse(on) + days * day).toISOString().slice(0, 10);
}

/** Calendar days from one day to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / day);
}

/** The holidays that close offices from one day to another, both included, each with its first day among them. */
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

/** The days from today to a deadline. `hours` null: nobody knows when the offices are open, so all days count. */
export function deadlineDays(deadline: string, today: string, hours: WorkHours | null): DeadlineDays {
  const left = daysBetween(today, deadline);
  const count = Math.min(Math.abs(left), longest);
  const isOpen = (on: string) => hours === null || workSpansOn(on, hours).length > 0;
  const ahead = left > 0 ? Array.from({ length: count }, (_, at) => addDays(today, at + 1)) : [];
  const open = ahead.filter(isOpen);
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
      days.length <= longestStrip
        ? days.map(show)
        : [
            ...days.slice(0, 1).map(show),
            { skipped: days.length - longestStrip + 1 },
            ...days.slice(2 - longestStrip).map(show),
          ],
  };
}
