/** Working hours of a day for the calendar, from the work calendars and the holidays. */

import { type Emirate, emirates } from '#shared/emirates.ts';
import { type WorkHours, workSpansOn } from '#shared/working-time.ts';
import { addDays, weekdayOf } from './calendar-span.ts';

/** Minutes since midnight in Dubai. */
type Span = readonly [from: number, to: number];

export interface DayHours {
  day: string;
  /** Working hours; empty on a day off. */
  open: readonly Span[];
  /** Friday prayer, when no interviews take place; null on other days. */
  prayer: Span | null;
  /** Names of the holidays, in the available languages. */
  holidays: readonly Readonly<Record<string, string>>[];
  isRamadan: boolean;
  /** Emirates with a day off on this working day, as Sharjah on Fridays. */
  closedEmirates: readonly Emirate[];
}

const friday = 5;

/** Returns a day's hours by one calendar, and how other emirates differ. */
export function dayHours(day: string, hours: WorkHours, others: readonly WorkHours[]): DayHours {
  const { calendar, holidays } = hours;
  const special = holidays.filter(
    ({ starts_on, ends_on, emirate }) =>
      starts_on <= day && day <= ends_on && (emirate === null || emirate === calendar.code),
  );
  const open = workSpansOn(day, hours);
  const isHoliday = special.some(({ kind }) => kind === 'holiday');
  return {
    day,
    open,
    prayer:
      weekdayOf(day) === friday
        ? [minutesOf(calendar.prayer_starts_at), minutesOf(calendar.prayer_ends_at)]
        : null,
    holidays: special.filter(({ kind }) => kind === 'holiday').flatMap(({ name_i18n = {} }) => [name_i18n]),
    isRamadan: special.some(({ kind }) => kind === 'ramadan'),
    closedEmirates:
      open.length === 0 || isHoliday
        ? []
        : emirates.filter((emirate) =>
            others.some(
              (other) =>
                other.calendar.code === emirate && other !== hours && workSpansOn(day, other).length === 0,
            ),
          ),
  };
}

/** Returns the emirate whose hours the calendar shows: that of the filtered places, Dubai if they are in several. */
export function emirateOf(
  locationIds: readonly string[],
  locations: readonly { id: string; emirate: Emirate }[],
): Emirate {
  const found = new Set(locations.filter(({ id }) => locationIds.includes(id)).map(({ emirate }) => emirate));
  const [only] = found;
  return only !== undefined && found.size === 1 ? only : 'dubai';
}

/** Why a time is unusual. */
export type TimeWarning = 'holiday' | 'prayer' | 'closed';

/** Returns the warning for a time span, in minutes since midnight; null for ordinary working time. */
export function warningOf([from, to]: Span, { open, prayer, holidays }: DayHours): TimeWarning | null {
  if (holidays.length > 0) return 'holiday';
  if (prayer && from < prayer[1] && prayer[0] < to) return 'prayer';
  return open.some(([opens, closes]) => opens <= from && to <= closes) ? null : 'closed';
}

/** Returns the hours the calendar shows for these days: whole hours covering working hours and planned times. */
export function visibleHoursOf(days: readonly DayHours[], planned: readonly Span[]): Span {
  const spans = [...days.flatMap(({ open }) => open), ...planned];
  const from = Math.min(...spans.map(([opens]) => opens), 9 * 60);
  const to = Math.max(...spans.map(([, closes]) => closes), 16 * 60);
  return [Math.floor(from / 60) * 60, Math.min(Math.ceil(to / 60), 24) * 60];
}

/** Converts "12:30:00" to minutes since midnight. */
export function minutesOf(clock: string): number {
  const [hour = 0, minutes = 0] = clock.split(':').map(Number);
  return hour * 60 + minutes;
}

/** Formats minutes since midnight as "12:30". */
export function clockOf(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** Returns the minutes since midnight in Dubai of a timestamp. */
export function minutesAt(at: string): number {
  return Math.floor((Date.parse(at) / 60_000 + 240) % 1440);
}

/** Returns the days of a repetition, without holidays, and without days off if it repeats daily. */
export function repeatDays(
  first: string,
  repeat: 'never' | 'daily' | 'weekly',
  until: string,
  hoursOn: (day: string) => Pick<DayHours, 'open' | 'holidays'>,
): string[] {
  if (repeat === 'never') return [first];
  const days: string[] = [];
  for (let day = first; day <= until; day = addDays(day, repeat === 'daily' ? 1 : 7)) {
    const { open, holidays } = hoursOn(day);
    if (holidays.length === 0 && (repeat === 'weekly' || open.length > 0)) days.push(day);
  }
  return days;
}
