/** The last 24 hours of a part, as they are drawn. */
import type { HealthHistory, HealthStatus } from '#machines/data/rpc/health-history.ts';
import type { HealthPart } from './finding.ts';
import { worstOf } from './worst.ts';

/** Length of a stretch of the drawing, in milliseconds: two of the slots that are kept. */
const stretch = 30 * 60_000;

/** How many stretches a day has. */
export const stretches = 48;

/** The worst status of each half hour until `now`, the oldest first; null where nothing was checked. */
export function stripOf(history: HealthHistory, part: HealthPart, now: number): (HealthStatus | null)[] {
  const last = Math.floor(now / stretch);
  const strip = Array.from<unknown, HealthStatus | null>({ length: stretches }, () => null);
  for (const check of history.checks) {
    if (check.part !== part) continue;
    const place = stretches - 1 - (last - Math.floor(Date.parse(check.slot) / stretch));
    const known = strip[place];
    if (known === undefined) continue;
    strip[place] = worstOf([check, ...(known === null ? [] : [{ status: known }])]);
  }
  return strip;
}

/** How many half hours have each status. */
export function countOf(strip: readonly (HealthStatus | null)[]): Record<HealthStatus | 'none', number> {
  const counts = { ok: 0, unknown: 0, attention: 0, failing: 0, none: 0 };
  for (const status of strip) counts[status ?? 'none'] += 1;
  return counts;
}

/** When a part was last well, in milliseconds since 1970: as kept, or as this page has found; null for not known. */
export function lastOkOf(history: HealthHistory | null, part: HealthPart): number | null {
  const kept = history?.lastOk.find((one) => one.part === part);
  return kept ? Date.parse(kept.at) : null;
}
