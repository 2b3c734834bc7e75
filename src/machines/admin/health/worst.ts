import type { HealthStatus } from '#machines/data/rpc/health-history.ts';

/** From the best to the worst: what is unknown may be well, and is never called so. */
const severity: readonly HealthStatus[] = ['ok', 'unknown', 'attention', 'failing'];

/** The worst status of results; `ok` for none. */
export function worstOf(results: readonly { status: HealthStatus }[]): HealthStatus {
  const worst = Math.max(0, ...results.map(({ status }) => severity.indexOf(status)));
  return severity[worst] ?? 'ok';
}
