/**
 * Working time between two moments, by the rule of the database (`app.work_hours`, `app.working_minutes_between`): what
 * the screen counts down between two answers of it. Deadlines themselves come from the database.
 */
import type { Emirate } from './emirates.ts';

/** When people of one emirate work: its calendar, with times of Dubai as "09:30:00", and the holidays of every emirate. */
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
  /** Days as "2026-03-12", both included; of every emirate where it names none. */
  holidays: readonly {
    kind: 'holiday' | 'ramadan';
    starts_on: string;
    ends_on: string;
    emirate: Emirate | null;
    /** Its name by language, where it is shown. */
    name_i18n?: Readonly<Record<string, string>>;
  }[];
}

/** From when to when, in ms since the midnight of Dubai. */
type Span = readonly [from: number, to: number];

const minute = 60_000;
const day = 24 * 60 * minute;
/** Dubai's clock against UTC; it never changes. */
const ahead = 4 * 60 * minute;
const friday = 5;

/** Whole working minutes from one moment to a later one, both in ms since 1970; 0 when it isn't later. */
export function workingMinutesBetween(from: number, to: number, hours: WorkHours): number {
  const [since, until] = [from + ahead, to + ahead];
  let worked = 0;
  for (let date = Math.floor(since / day); date * day < until; date += 1) {
    for (const [opens, closes] of spansOf(date, hours)) {
      worked += Math.max(0, Math.min(until, date * day + closes) - Math.max(since, date * day + opens));
    }
  }
  return Math.floor(worked / minute);
}

/** The moment itself when somebody works then, else the next opening within a month, in ms since 1970; null for none. */
export function nextWorkingTime(from: number, hours: WorkHours): number | null {
  const since = from + ahead;
  const today = Math.floor(since / day);
  for (let date = today; date < today + 31; date += 1) {
    for (const [opens, closes] of spansOf(date, hours)) {
      if (date * day + closes > since) return Math.max(since, date * day + opens) - ahead;
    }
  }
  return null;
}

/** Minutes of an ordinary working day. */
export function workingDay({ calendar }: WorkHours): number {
  return (timeOf(calendar.closes_at) - timeOf(calendar.opens_at)) / minute;
}

/** When people work on a day in Dubai ("2026-03-12"), in minutes since its midnight; none when nobody works. */
export function workSpansOn(on: string, hours: WorkHours): (readonly [from: number, to: number])[] {
  return spansOf(Date.parse(on) / day, hours).map(([opens, closes]) => [opens / minute, closes / minute]);
}

/** The days that were looked up of each hours: a list of deadlines asks for the same ones hundreds of times. */
const known = new WeakMap<WorkHours, Map<number, Span[]>>();

/** The hours of one day, counted in days since 1970; none when nobody works. */
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
  const [prays, returns] = [timeOf(calendar.prayer_starts_at), timeOf(calendar.prayer_ends_at)];
  const around: Span[] = [
    [opens, Math.min(closes, prays)],
    [Math.max(opens, returns), closes],
  ];
  return around.filter(([from, to]) => from < to);
}

/** "09:30:00" in ms since midnight. */
function timeOf(clock: string): number {
  const [hour = 0, minutes = 0, seconds = 0] = clock.split(':').map(Number);
  return (hour * 60 + minutes) * minute + seconds * 1000;
}
