import { nextWorkingTime, type WorkHours } from '#shared/working-time.ts';

const hour = 3_600_000;
const day = 24 * hour;
/** Offset of Dubai from UTC, in ms. It never changes. */
const dubaiOffset = 4 * hour;

/** Returns the preset times to call back, in ms since the Unix epoch: in one hour, and tomorrow at 9:00 in Dubai. */
export function callBackTimes(now: number): { hour: number; tomorrow: number } {
  const today = Math.floor((now + dubaiOffset) / day) * day - dubaiOffset;
  return { hour: now + hour, tomorrow: today + day + 9 * hour };
}

/**
 * Returns when to call again after no answer: the next working time at least two hours from now, in ms since the Unix
 * epoch.
 */
export function retryTime(now: number, hours: WorkHours | null): number {
  const next = hours && nextWorkingTime(now + 2 * hour, hours);
  return next ?? callBackTimes(now).tomorrow;
}
