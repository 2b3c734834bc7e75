import type { HealthStatus } from '#machines/data/rpc/health-history.ts';

/** From best to worst. An unknown part may be healthy, but is never reported as `ok`. */
const severity: readonly HealthStatus[] = ['ok', 'unknown', 'attention', 'failing'];

/** Returns the worst status of the results; `ok` if there are none. */
export function worstOf(results: readonly { status: HealthStatus }[]): HealthStatus {
  const worst = Math.max(0, ...results.map(({ status }) => severity.indexOf(status)));
  return severity[worst] ?? 'ok';
}
