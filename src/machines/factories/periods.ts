/** The periods of the dashboard's figures: whole days in Dubai, including today. */
import type { Period } from '#machines/data/rpc/report-funnel.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** Number of weeks in the funnel, including this one. */
export const funnelWeeks = 8;

/** Number of days over which sources are compared. */
export const sourceDays = 90;

/** Returns the last `weeks` weeks, from a Monday to today; `now` is in milliseconds since 1970 UTC. */
export function lastWeeks(weeks: number, now: number): Period {
  const today = dayOf(now);
  // 1 January 1970 was a Thursday.
  const daysSinceMonday = (today + 3) % 7;
  return { from: written(today - daysSinceMonday - 7 * (weeks - 1)), to: written(today) };
}

/** Returns the last `days` days; `now` is in milliseconds since 1970 UTC. */
export function lastDays(days: number, now: number): Period {
  const today = dayOf(now);
  return { from: written(today - days + 1), to: written(today) };
}

/** Returns the Mondays of a period's weeks, earliest first. */
export function mondaysOf({ from, to }: Period): string[] {
  const first = Date.parse(from) / day;
  const count = Math.floor((Date.parse(to) / day - first) / 7) + 1;
  return Array.from({ length: count }, (_, week) => written(first + 7 * week));
}

/** Returns the day number in Dubai since 1970; the UAE has no daylight saving time. */
function dayOf(now: number): number {
  return Math.floor((now + 4 * hour) / day);
}

function written(count: number): string {
  return new Date(count * day).toISOString().slice(0, 10);
}
