/** The stored results of health checks. Every call throws as `client` does. */
import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';

const moment = z.iso.datetime({ offset: true });
const status = z.enum(['ok', 'unknown', 'attention', 'failing']);
export type HealthStatus = z.infer<typeof status>;

const incident = z.object({
  id: z.uuid(),
  part: z.string(),
  openedAt: moment,
  closedAt: z.nullable(moment),
  acknowledgedAt: z.nullable(moment),
  acknowledgedBy: z.nullable(z.string()),
  note: z.nullable(z.string()),
});
export type HealthIncident = z.infer<typeof incident>;

const history = z.object({
  /** The worst status of each quarter of an hour in the last 24 hours, oldest first. */
  checks: z.array(z.object({ part: z.string(), slot: moment, status })),
  lastOk: z.array(z.object({ part: z.string(), at: moment })),
  /** Open incidents and those of the last 24 hours, newest first. */
  incidents: z.array(incident),
});
export type HealthHistory = z.infer<typeof history>;

/** A result to store; with its age in milliseconds, because this computer's clock may be wrong. */
export interface HealthRecord {
  part: string;
  status: HealthStatus;
  latencyMs: number | null;
  ageMs: number;
}

/** Stores results; does nothing for an empty list. */
export async function recordHealth(results: readonly HealthRecord[], signal: AbortSignal): Promise<void> {
  if (results.length === 0) return;
  await client.rpc('record_health', { p_results: results }).abortSignal(signal).throwOnError();
}

/** Loads the last 24 hours; also throws a zod error for a malformed response. */
export async function loadHealthHistory(signal: AbortSignal): Promise<HealthHistory> {
  const { data } = await client.rpc('health_history').abortSignal(signal).throwOnError();
  return history.parse(data);
}

/** Records that this admin handles an incident. Throws NOT_FOUND, and STALE_VERSION if another admin was faster. */
export async function acknowledgeIncident(id: string, note: string, signal: AbortSignal): Promise<void> {
  await client.rpc('acknowledge_incident', { p_id: id, p_note: note }).abortSignal(signal).throwOnError();
}
