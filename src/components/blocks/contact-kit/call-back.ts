import { nextWorkingTime, type WorkHours } from '#shared/working-time.ts';

const hour = 3_600_000;
const day = 24 * hour;
/** Dubai's clock against UTC; it never changes. */
const ahead = 4 * hour;

/** The times that are offered for a call back, in ms since 1970: in an hour, and tomorrow at nine in Dubai. */
export function callBackTimes(now: number): { hour: number; tomorrow: number } {
  const today = Math.floor((now + ahead) / day) * day - ahead;
  return { hour: now + hour, tomorrow: today + day + 9 * hour };
}

/** When to call again somebody who did not answer: at the next working time from two hours on, in ms since 1970. */
export function retryTime(now: number, hours: WorkHours | null): number {
  const next = hours && nextWorkingTime(now + 2 * hour, hours);
  return next ?? callBackTimes(now).tomorrow;
}
