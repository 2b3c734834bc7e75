import { type WorkHours, workingMinutesBetween } from '#shared/working-time.ts';

/** State of a deadline at the current time. */
export interface Sla {
  /** `good` while there is time, `warn` in its last quarter, `bad` when overdue. */
  tone: 'good' | 'warn' | 'bad';
  /** Working minutes left, or overdue. */
  minutes: number;
}

/** Share of the time left below which a deadline is a warning. */
const urgentShare = 0.25;

/**
 * Returns the state of a deadline at `now`. All times in ms since the Unix epoch. `startedAt` is the start of the
 * period.
 */
export function slaOf(now: number, startedAt: number, dueAt: number, hours: WorkHours): Sla {
  if (now >= dueAt) return { tone: 'bad', minutes: workingMinutesBetween(dueAt, now, hours) };
  const minutes = workingMinutesBetween(now, dueAt, hours);
  const given = workingMinutesBetween(startedAt, dueAt, hours);
  return { tone: minutes < given * urgentShare ? 'warn' : 'good', minutes };
}
