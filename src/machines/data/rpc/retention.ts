/** The retention periods after which people are erased, and a preview of those affected. */
import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { parseRows } from '#machines/data/parse.ts';

/** The retention rules; each period is in days. */
export const retentionRules = ['rejected', 'never_qualified', 'consent_withdrawn'] as const;
export type RetentionRule = (typeof retentionRules)[number];
export type RetentionDays = Readonly<Record<RetentionRule, number>>;

const setting = z.object({
  value: z.object({ rejected: z.int(), never_qualified: z.int(), consent_withdrawn: z.int() }),
  version: z.int(),
});

/** Returns the configured periods, and the version of the setting; throws as `client` does, and a zod error. */
export async function loadRetention(signal: AbortSignal): Promise<{ days: RetentionDays; version: number }> {
  const { data } = await client
    .from('app_config')
    .select('value,version')
    .eq('key', 'retention_days')
    .abortSignal(signal)
    .single()
    .throwOnError();
  const { value, version } = setting.parse(data);
  return { days: value, version };
}

const leavingRow = z.object({
  rule: z.enum(retentionRules),
  /** Total number found by the rule; at most 500 rows are returned. */
  total: z.int(),
  candidate_id: z.uuid(),
  reference: z.nullable(z.string()),
  stage: z.string(),
  since: z.nullable(z.iso.datetime({ offset: true })),
});
/** A person whose retention period would be over. */
export type Leaving = z.infer<typeof leavingRow>;

/** Returns the people whom these periods would erase; changes nothing. Throws as `client` does, INVALID_VALUE. */
export async function previewRetention(days: RetentionDays, signal: AbortSignal): Promise<Leaving[]> {
  const { data } = await client.rpc('preview_retention', { p_days: days }).abortSignal(signal).throwOnError();
  return parseRows(leavingRow, data);
}

/** Returns the total number of people in a preview. */
export function countOf(leaving: readonly Leaving[]): number {
  const totals = new Map(leaving.map(({ rule, total }) => [rule, total]));
  return [...totals.values()].reduce((sum, total) => sum + total, 0);
}

/** New periods at the version read, with the number of people they erase and the reason. */
export interface RetentionChange {
  days: RetentionDays;
  count: number;
  reason: string;
  version: number;
}

/**
 * Sets the periods. Throws as `client` does, REASON_REQUIRED, INVALID_VALUE, and STALE_VERSION, with the entity
 * `retention` if the count has changed.
 */
export async function setRetention(change: RetentionChange, signal: AbortSignal): Promise<void> {
  const { days, count, reason, version } = change;
  await client
    .rpc('set_retention', { p_days: days, p_count: count, p_reason: reason, p_version: version })
    .abortSignal(signal)
    .throwOnError();
}
