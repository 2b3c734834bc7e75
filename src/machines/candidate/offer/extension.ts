/** How far an offer can be extended. */
import { dayStart } from '#machines/data/conditions.ts';

/** Maximum number of days from today, one less than `extend_offer` allows. */
export const maxExtensionDays = 59;

/** Returns the last minute of a day in Dubai, as an ISO timestamp. */
export function until(day: string): string {
  return new Date(Date.parse(dayStart(day, 1)) - 60_000).toISOString();
}
