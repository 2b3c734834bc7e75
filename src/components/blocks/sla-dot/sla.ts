import { type WorkHours, workingMinutesBetween } from '#shared/working-time.ts';

/** A deadline as it is seen now. */
export interface Sla {
  /** `good` while there is time, `warn` in the last quarter of it, `bad` when it is over. */
  tone: 'good' | 'warn' | 'bad';
  /** Working minutes that are left, or that have passed since. */
  minutes: number;
}

/** The part of the time given that is left when a deadline begins to press. */
const pressing = 0.25;

/** How a deadline stands at `now`; all in ms since 1970. `startedAt` is when its time began to run. */
export function slaOf(now: number, startedAt: number, dueAt: number, hours: WorkHours): Sla {
  if (now >= dueAt) return { tone: 'bad', minutes: workingMinutesBetween(dueAt, now, hours) };
  const minutes = workingMinutesBetween(now, dueAt, hours);
  const given = workingMinutesBetween(startedAt, dueAt, hours);
  return { tone: minutes < given * pressing ? 'warn' : 'good', minutes };
}
