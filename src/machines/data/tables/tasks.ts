import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { columnsOf, parseRows } from '#machines/data/parse.ts';

/** A row of `tasks`. */
export const taskRow = z.object({
  id: z.uuid(),
  candidate_id: z.nullable(z.uuid()),
  title: z.string(),
  kind: z.enum([
    'call_back',
    'follow_up',
    'message',
    'document',
    'interview',
    'offer',
    'visa',
    'onboarding',
    'other',
  ]),
  due_at: z.iso.datetime({ offset: true }),
  assignee_id: z.nullable(z.uuid()),
  created_by: z.nullable(z.uuid()),
  done_at: z.nullable(z.iso.datetime({ offset: true })),
  done_by: z.nullable(z.uuid()),
  snoozed_until: z.nullable(z.iso.datetime({ offset: true })),
  created_at: z.iso.datetime({ offset: true }),
  updated_at: z.iso.datetime({ offset: true }),
  version: z.int(),
});
export type Task = z.infer<typeof taskRow>;

/** Returns the tasks about a candidate, earliest due first; throws as `client` does. */
export async function listTasks(candidateId: string, signal: AbortSignal): Promise<Task[]> {
  const { data } = await client
    .from('tasks')
    .select(columnsOf(taskRow))
    .eq('candidate_id', candidateId)
    .order('due_at')
    .order('id')
    .abortSignal(signal)
    .throwOnError();
  return parseRows(taskRow, data);
}

/** The columns of a new task. */
export type NewTask = Pick<Task, 'id' | 'candidate_id' | 'title' | 'kind' | 'due_at' | 'assignee_id'>;

/** Adds a task with an id chosen by the caller, idempotent; throws as `client` does. */
export async function addTask(task: NewTask, signal: AbortSignal): Promise<void> {
  await client.from('tasks').upsert(task, { ignoreDuplicates: true }).abortSignal(signal).throwOnError();
}
