import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';

/** The tables that admins configure row by row. */
export type ConfigTableName =
  | 'app_config'
  | 'document_types'
  | 'document_reject_reasons'
  | 'visa_stage_types'
  | 'visa_stage_templates'
  | 'onboarding_task_templates'
  | 'rejection_reasons'
  | 'message_templates'
  | 'work_calendars'
  | 'holidays';

/** A row to write: an existing one at the version seen, or a new one, whose key is null. */
export interface ConfigChange {
  key: string | null;
  version: number | null;
  values: Readonly<Record<string, unknown>>;
}

const verdictRow = z.object({
  outcome: z.enum(['added', 'changed', 'unchanged', 'refused']),
  rule: z.optional(z.string()),
  field: z.optional(z.nullable(z.string())),
});

/** The result for a change; for a refused one, the rule and the column. */
export type ConfigVerdict = z.infer<typeof verdictRow>;

/**
 * Publishes changes of a table with one reason, all or none, and returns a verdict per change; with a null reason it
 * changes nothing and returns the predicted verdicts. Throws as `client` does: REASON_REQUIRED, STALE_VERSION,
 * NOT_FOUND or INVALID_VALUE of the first refused change. Admins only.
 */
export async function publishConfig(
  table: ConfigTableName,
  changes: readonly ConfigChange[],
  reason: string | null,
  signal: AbortSignal,
): Promise<ConfigVerdict[]> {
  const { data } = await client
    .rpc('publish_config', {
      p_table: table,
      p_changes: changes,
      p_reason: reason,
      p_dry_run: reason === null,
    })
    .abortSignal(signal)
    .throwOnError();
  return z.array(verdictRow).parse(data);
}
