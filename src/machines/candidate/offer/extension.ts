/** How long an offer can be extended. */
import { dayStart } from '#machines/data/conditions.ts';

/** So many days from today at most, a day inside what `extend_offer` allows. */
export const longestExtension = 59;

/** The last minute of a day in Dubai, as an ISO moment. */
export function until(day: string): string {
  return new Date(Date.parse(dayStart(day, 1)) - 60_000).toISOString();
}
