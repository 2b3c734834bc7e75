/** Calculates the days and working days to a deadline, and the fine for missing it. */
import { dayInDubai } from '#machines/data/clock.ts';
import type { VisaListRow } from '#machines/data/views/visa-list.ts';
import { type WorkHours, workSpansOn } from '#shared/working-time.ts';

const day = 86_400_000;
/** Number of days up to which working days are counted; beyond it they add no information. */
const countedDays = 30;

export interface DeadlineState {
  on: string;
  /** Whole days from today; negative after the deadline. */
  daysLeft: number;
  /** Working days from tomorrow on; null if the deadline is far away or past, or the hours are unknown. */
  workingDaysLeft: number | null;
  /** `bad`: past or within a week. `warn`: within two weeks. */
  tone: 'bad' | 'warn' | 'good';
  /** The fine so far, in fils; null if there is none per day. */
  fineFils: number | null;
  /** The fine per day after the deadline, in fils. */
  dailyFineFils: number | null;
}

/** Returns the days between two days in Dubai, as "2026-03-12". */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / day);
}

/** Returns the state of a case's binding deadline; null if it has none. */
export function deadlineOf(
  { binding_deadline: on, facts }: Pick<VisaListRow, 'binding_deadline' | 'facts'>,
  hours: WorkHours | null,
  today = dayInDubai(),
): DeadlineState | null {
  if (on === null) return null;
  const daysLeft = daysBetween(today, on);
  const { fine_fils: fine } = facts;
  return {
    on,
    daysLeft,
    workingDaysLeft:
      hours && daysLeft >= 0 && daysLeft <= countedDays ? workingDaysAfter(today, on, hours) : null,
    tone: daysLeft <= 7 ? 'bad' : daysLeft <= 14 ? 'warn' : 'good',
    fineFils: fine === null ? null : Math.max(0, -daysLeft) * fine,
    dailyFineFils: fine,
  };
}

/** Returns the working days after the first day, up to and including the last. */
export function workingDaysAfter(from: string, to: string, hours: WorkHours): number {
  const days = Array.from({ length: Math.max(0, daysBetween(from, to)) }, (_, index) =>
    new Date(Date.parse(from) + (index + 1) * day).toISOString().slice(0, 10),
  );
  return days.filter((one) => workSpansOn(one, hours).length > 0).length;
}

/** Returns the holidays of all emirates in the next days, which move deadlines, earliest first. */
export function upcomingHolidays(hours: WorkHours, today = dayInDubai(), days = countedDays) {
  const last = new Date(Date.parse(today) + days * day).toISOString().slice(0, 10);
  return hours.holidays.filter(
    ({ kind, emirate, starts_on, ends_on }) =>
      kind === 'holiday' && emirate === null && ends_on >= today && starts_on <= last,
  );
}
