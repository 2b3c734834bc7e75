import { client } from '#machines/data/client.ts';
import type { Task } from '#machines/data/tables/tasks.ts';

/** Puts a task off to a later moment, of the version somebody saw; throws as `client` does, refusals among it. */
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
