/** The last 24 hours of a part, as the chart renders them. */
import type { HealthHistory, HealthStatus } from '#machines/data/rpc/health-history.ts';
import type { HealthPart } from './health-check.ts';
import { worstOf } from './worst.ts';

/** Length of a chart segment in milliseconds: two of the stored slots. */
const slotMs = 30 * 60_000;

/** Number of segments in a day. */
export const slotCount = 48;

/** Returns the worst status of each half hour until `now`, oldest first; null where nothing was checked. */
export function stripOf(history: HealthHistory, part: HealthPart, now: number): (HealthStatus | null)[] {
  const last = Math.floor(now / slotMs);
  const strip = Array.from<unknown, HealthStatus | null>({ length: slotCount }, () => null);
  for (const check of history.checks) {
    if (check.part !== part) continue;
    const place = slotCount - 1 - (last - Math.floor(Date.parse(check.slot) / slotMs));
    const known = strip[place];
    if (known === undefined) continue;
    strip[place] = worstOf([check, ...(known === null ? [] : [{ status: known }])]);
  }
  return strip;
}

/** Returns the number of half hours with each status. */
export function countOf(strip: readonly (HealthStatus | null)[]): Record<HealthStatus | 'none', number> {
  const counts = { ok: 0, unknown: 0, attention: 0, failing: 0, none: 0 };
  for (const status of strip) counts[status ?? 'none'] += 1;
  return counts;
}

/**
 * Returns when a part was last healthy, from the history or this page's checks, in milliseconds since 1970; null if
 * unknown.
 */
export function lastOkOf(history: HealthHistory | null, part: HealthPart): number | null {
  const kept = history?.lastOk.find((one) => one.part === part);
  return kept ? Date.parse(kept.at) : null;
}
