import { client } from '#machines/data/client.ts';
import type { Task } from '#machines/data/tables/tasks.ts';

/** Completes a task at the version seen; throws as `client` does, including refusals. */
export async function completeTask(
  { id, version }: Pick<Task, 'id' | 'version'>,
  signal: AbortSignal,
): Promise<void> {
  await client.rpc('complete_task', { p_task_id: id, p_version: version }).abortSignal(signal).throwOnError();
}
