/** When people work on a day, for the calendar: from the work calendars and the holidays. */

import { type Emirate, emirates } from '#shared/emirates.ts';
import { type WorkHours, workSpansOn } from '#shared/working-time.ts';
import { addDays, weekdayOf } from './calendar-span.ts';

/** Minutes since midnight in Dubai. */
type Span = readonly [from: number, to: number];

export interface DayHours {
  day: string;
  /** When people work; none on a day off. */
  open: readonly Span[];
  /** Friday prayer, on which nobody is interviewed; null on other days. */
  prayer: Span | null;
  /** The names of the holidays in the languages there are. */
  holidays: readonly Readonly<Record<string, string>>[];
  isRamadan: boolean;
  /** Emirates where nobody works although people do here, as Sharjah on Fridays. */
  closedElsewhere: readonly Emirate[];
}

const friday = 5;

/** The day's hours by one calendar, told apart from those of the other emirates. */
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
    closedElsewhere:
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

/** The emirate whose hours the calendar shows: that of the places it is filtered by, Dubai where they have several. */
export function emirateOf(
  placeIds: readonly string[],
  places: readonly { id: string; emirate: Emirate }[],
): Emirate {
  const found = new Set(places.filter(({ id }) => placeIds.includes(id)).map(({ emirate }) => emirate));
  const [only] = found;
  return only !== undefined && found.size === 1 ? only : 'dubai';
}

/** Why a time is unusual; null where it is a working time like others. */
export type TimeWarning = 'holiday' | 'prayer' | 'closed';

/** What a person should know of a time before it is planned, in minutes since midnight. */
export function warningOf([from, to]: Span, { open, prayer, holidays }: DayHours): TimeWarning | null {
  if (holidays.length > 0) return 'holiday';
  if (prayer && from < prayer[1] && prayer[0] < to) return 'prayer';
  return open.some(([opens, closes]) => opens <= from && to <= closes) ? null : 'closed';
}

/** The hours that the calendar shows for these days, in whole hours around what is open and planned. */
export function shownHours(days: readonly DayHours[], planned: readonly Span[]): Span {
  const spans = [...days.flatMap(({ open }) => open), ...planned];
  const from = Math.min(...spans.map(([opens]) => opens), 9 * 60);
  const to = Math.max(...spans.map(([, closes]) => closes), 16 * 60);
  return [Math.floor(from / 60) * 60, Math.min(Math.ceil(to / 60), 24) * 60];
}

/** "12:30:00" in minutes since midnight. */
export function minutesOf(clock: string): number {
  const [hour = 0, minutes = 0] = clock.split(':').map(Number);
  return hour * 60 + minutes;
}

/** Minutes since midnight as "12:30". */
export function clockOf(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** The minutes since midnight in Dubai at a moment. */
export function minutesAt(at: string): number {
  return Math.floor((Date.parse(at) / 60_000 + 240) % 1440);
}

/** Holidays are left out, and days off where they repeat daily. */
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
