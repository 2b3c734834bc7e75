/** Reduces the health of the whole system to one status, which can also be "unknown". */
import type { SystemHealth } from '#machines/data/system-health.ts';

/** `unknown` is not `ok`: no job has run yet, so nothing is known to work. */
export type Light = 'ok' | 'attention' | 'failing' | 'unknown';

/** Returns the status. Late jobs mean `failing`, because no worker runs them; failed jobs need attention. */
export function lightOf({ lastRunAt, failedJobKinds, lateJobs, failedEntries }: SystemHealth): Light {
  if (lateJobs > 0) return 'failing';
  if (failedJobKinds.length > 0 || failedEntries > 0) return 'attention';
  return lastRunAt === null ? 'unknown' : 'ok';
}
