/** `update_onboarding_task` and `complete_onboarding_tasks`: tasks before the first shift. */
import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { parseRows } from '#machines/data/parse.ts';
import type { OnboardingTask } from '#machines/data/tables/onboarding-tasks.ts';

/** Evidence that completes a task, by its kind. */
export type Evidence = { document_id: string } | { text: string } | { number: string };

/** The new status of a task; `reason` for blocked and skipped. */
export interface TaskMove {
  to: OnboardingTask['status'];
  evidence?: Evidence | null;
  reason?: string | null;
}

/**
 * Changes the status of a task at this version. Throws as `client` does; refused with NOT_FOUND, STALE_VERSION,
 * TRANSITION_NOT_ALLOWED, REASON_REQUIRED, GATE_NOT_MET (unfinished earlier tasks) and FIELDS_INVALID.
 */
export async function updateOnboardingTask(
  { id, version }: Pick<OnboardingTask, 'id' | 'version'>,
  { to, evidence = null, reason = null }: TaskMove,
  signal: AbortSignal,
): Promise<void> {
  await client
    .rpc('update_onboarding_task', {
      p_id: id,
      p_status: to,
      p_evidence: evidence,
      p_reason: reason,
      p_version: version,
    })
    .abortSignal(signal)
    .throwOnError();
}

/** A task to complete, at the version read. */
export interface TaskCompletion extends Pick<OnboardingTask, 'id' | 'version'> {
  evidence: Evidence | null;
}

const verdictRow = z.object({
  task_id: z.uuid(),
  ok: z.boolean(),
  version: z.nullable(z.int()),
  code: z.nullable(z.string()),
});
/** The result for one of many tasks. */
export type TaskVerdict = z.infer<typeof verdictRow>;

/** Completes up to 500 tasks independently; throws as `client` does, FIELDS_INVALID for more. */
export async function completeOnboardingTasks(
  tasks: readonly TaskCompletion[],
  signal: AbortSignal,
): Promise<TaskVerdict[]> {
  const { data } = await client
    .rpc('complete_onboarding_tasks', {
      p_rows: tasks.map(({ id, version, evidence }) => ({
        task_id: id,
        version,
        ...(evidence && { evidence }),
      })),
    })
    .abortSignal(signal)
    .throwOnError();
  return parseRows(verdictRow, data);
}
