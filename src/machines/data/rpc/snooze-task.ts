import { client } from '#machines/data/client.ts';
import type { Task } from '#machines/data/tables/tasks.ts';

/** Snoozes a task at the version seen; throws as `client` does, including refusals. */
export async function snoozeTask(
  { id, version }: Pick<Task, 'id' | 'version'>,
  until: string,
  signal: AbortSignal,
): Promise<void> {
  await client
    .rpc('snooze_task', { p_task_id: id, p_until: until, p_version: version })
    .abortSignal(signal)
    .throwOnError();
}
