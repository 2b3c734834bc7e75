/**
 * Calculates working time between two moments by the database's rule (`app.work_hours`, `app.working_minutes_between`),
 * for countdowns on screen between two responses. The deadlines themselves come from the database.
 */
import type { Emirate } from './emirates.ts';

/** Working hours of one emirate: its calendar, with Dubai times as "09:30:00", and the holidays of every emirate. */
export interface WorkHours {
  calendar: {
    /** The emirate, or `default`. */
    code: Emirate | 'default';
    /** 1 is Monday. */
    weekend_days: readonly number[];
    opens_at: string;
    closes_at: string;
    friday_opens_at: string;
    friday_closes_at: string;
    prayer_starts_at: string;
    prayer_ends_at: string;
    ramadan_opens_at: string;
    ramadan_closes_at: string;
    ramadan_friday_closes_at: string;
  };
  /** Days as "2026-03-12", both included; for every emirate if none is named. */
  holidays: readonly {
    kind: 'holiday' | 'ramadan';
    starts_on: string;
    ends_on: string;
    emirate: Emirate | null;
    /** Name by language, if it is displayed. */
    name_i18n?: Readonly<Record<string, string>>;
  }[];
}

/** Start and end, in ms since midnight in Dubai. */
type Span = readonly [from: number, to: number];

const minute = 60_000;
const day = 24 * 60 * minute;
/** Dubai's constant offset from UTC. */
const dubaiOffset = 4 * 60 * minute;
const friday = 5;

/** Returns whole working minutes from one moment to a later one, both in ms since 1970; 0 if not later. */
export function workingMinutesBetween(from: number, to: number, hours: WorkHours): number {
  const [since, until] = [from + dubaiOffset, to + dubaiOffset];
  let worked = 0;
  for (let date = Math.floor(since / day); date * day < until; date += 1) {
    for (const [opens, closes] of spansOf(date, hours)) {
      worked += Math.max(0, Math.min(until, date * day + closes) - Math.max(since, date * day + opens));
    }
  }
  return Math.floor(worked / minute);
}

/**
 * Returns the moment itself if it is working time, else the next opening within a month, in ms since 1970; null if
 * none.
 */
export function nextWorkingTime(from: number, hours: WorkHours): number | null {
  const since = from + dubaiOffset;
  const today = Math.floor(since / day);
  for (let date = today; date < today + 31; date += 1) {
    for (const [opens, closes] of spansOf(date, hours)) {
      if (date * day + closes > since) return Math.max(since, date * day + opens) - dubaiOffset;
    }
  }
  return null;
}

/** Returns the minutes of a regular working day. */
export function workingDay({ calendar }: WorkHours): number {
  return (timeOf(calendar.closes_at) - timeOf(calendar.opens_at)) / minute;
}

/** Returns the working hours of a day in Dubai ("2026-03-12"), in minutes since its midnight; empty for a day off. */
export function workSpansOn(on: string, hours: WorkHours): (readonly [from: number, to: number])[] {
  return spansOf(Date.parse(on) / day, hours).map(([opens, closes]) => [opens / minute, closes / minute]);
}

/** Caches days per `WorkHours`: a list of deadlines looks up the same ones hundreds of times. */
const known = new WeakMap<WorkHours, Map<number, Span[]>>();

/** Returns the working hours of one day, counted in days since 1970; empty for a day off. */
function spansOf(date: number, hours: WorkHours): Span[] {
  const days = known.get(hours) ?? new Map<number, Span[]>();
  const spans = days.get(date) ?? spansIn(date, hours);
  known.set(hours, days.set(date, spans));
  return spans;
}

function spansIn(date: number, { calendar, holidays }: WorkHours): Span[] {
  // 1 January 1970 was a Thursday, the fourth day of the week.
  const weekday = ((date + 3) % 7) + 1;
  const on = new Date(date * day).toISOString().slice(0, 10);
  const special = holidays.filter(
    ({ starts_on, ends_on, emirate }) =>
      starts_on <= on && on <= ends_on && (emirate === null || emirate === calendar.code),
  );
  if (calendar.weekend_days.includes(weekday) || special.some(({ kind }) => kind === 'holiday')) return [];
  const isFasting = special.some(({ kind }) => kind === 'ramadan');
  if (weekday !== friday) {
    return isFasting
      ? [[timeOf(calendar.ramadan_opens_at), timeOf(calendar.ramadan_closes_at)]]
      : [[timeOf(calendar.opens_at), timeOf(calendar.closes_at)]];
  }
  const opens = timeOf(isFasting ? calendar.ramadan_opens_at : calendar.friday_opens_at);
  const closes = timeOf(isFasting ? calendar.ramadan_friday_closes_at : calendar.friday_closes_at);
  const [prays, returnHandover] = [timeOf(calendar.prayer_starts_at), timeOf(calendar.prayer_ends_at)];
  const around: Span[] = [
    [opens, Math.min(closes, prays)],
    [Math.max(opens, returnHandover), closes],
  ];
  return around.filter(([from, to]) => from < to);
}

/** Converts "09:30:00" to ms since midnight. */
function timeOf(clock: string): number {
  const [hour = 0, minutes = 0, seconds = 0] = clock.split(':').map(Number);
  return (hour * 60 + minutes) * minute + seconds * 1000;
}
