/** One light for the whole system, honest about what nobody knows. */
import type { SystemHealth } from '#machines/data/system-health.ts';

/** `unknown` is not `ok`: nothing has run yet, so nothing is known to work. */
export type Light = 'ok' | 'attention' | 'failing' | 'unknown';

/** Late work is failing work: nobody does it. Failures are for somebody to look at. */
export function lightOf({ lastRunAt, failedKinds, lateJobs, failedEntries }: SystemHealth): Light {
  if (lateJobs > 0) return 'failing';
  if (failedKinds.length > 0 || failedEntries > 0) return 'attention';
  return lastRunAt === null ? 'unknown' : 'ok';
}
