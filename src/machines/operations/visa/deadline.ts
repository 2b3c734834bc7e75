/** How far a deadline is, in days and working days, and what missing it costs. */
import { dayInDubai } from '#machines/data/clock.ts';
import type { VisaListRow } from '#machines/data/views/visa-list.ts';
import { type WorkHours, workSpansOn } from '#shared/working-time.ts';

const day = 86_400_000;
/** Further than this, working days tell nothing that days do not. */
const countedDays = 30;

export interface DeadlineState {
  on: string;
  /** Whole days from today; below 0 when it is over. */
  daysLeft: number;
  /** Of these, days on which people work, from tomorrow on; null where it is far, over, or hours aren't known. */
  workingLeft: number | null;
  /** `bad`: over or within a week. `warn`: within two. */
  tone: 'bad' | 'warn' | 'good';
  /** The fine so far, in fils; null where days are not fined. */
  fineFils: number | null;
  /** The fine of each day past it, in fils. */
  dailyFineFils: number | null;
}

/** The days between two days of Dubai, as "2026-03-12". */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / day);
}

/** The state of a case's binding deadline; null where it has none. */
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
    workingLeft:
      hours && daysLeft >= 0 && daysLeft <= countedDays ? workingDaysAfter(today, on, hours) : null,
    tone: daysLeft <= 7 ? 'bad' : daysLeft <= 14 ? 'warn' : 'good',
    fineFils: fine === null ? null : Math.max(0, -daysLeft) * fine,
    dailyFineFils: fine,
  };
}

/** The working days after the first of these days, up to the last. */
export function workingDaysAfter(from: string, to: string, hours: WorkHours): number {
  const days = Array.from({ length: Math.max(0, daysBetween(from, to)) }, (_, index) =>
    new Date(Date.parse(from) + (index + 1) * day).toISOString().slice(0, 10),
  );
  return days.filter((one) => workSpansOn(one, hours).length > 0).length;
}

/** The holidays that move deadlines in the next days, those of every emirate, the first first. */
export function holidaysAhead(hours: WorkHours, today = dayInDubai(), days = countedDays) {
  const last = new Date(Date.parse(today) + days * day).toISOString().slice(0, 10);
  return hours.holidays.filter(
    ({ kind, emirate, starts_on, ends_on }) =>
      kind === 'holiday' && emirate === null && ends_on >= today && starts_on <= last,
  );
}
