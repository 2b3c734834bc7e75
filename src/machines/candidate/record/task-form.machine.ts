import * as z from 'zod/mini';
import { announce } from '#machines/data/changes.ts';
import { now } from '#machines/data/clock.ts';
import { addTask } from '#machines/data/tables/tasks.ts';
import { createFormMachine, type FieldErrors } from '#machines/factories/form.machine.ts';
import { momentInDubai } from '#shared/dubai.ts';

const maxLength = 200;

/** Form values of a task; day and time are in Dubai. */
export const taskValues = z.object({
  /** Makes a retry idempotent: the task is added once. */
  id: z.string(),
  candidateId: z.string(),
  assigneeId: z.string(),
  title: z.string(),
  day: z.nullable(z.string()),
  time: z.nullable(z.string()),
});
export type TaskValues = z.infer<typeof taskValues>;

/** Returns the initial values of a task for this user about this candidate. */
export function newTask(id: string, candidateId: string, assigneeId: string): TaskValues {
  return { id, candidateId, assigneeId, title: '', day: null, time: null };
}

/** Returns when the task is due, in ms since 1970; null while incomplete. */
function dueOf({ day, time }: TaskValues): number | null {
  return day === null || time === null ? null : momentInDubai(day, time);
}

function check(values: TaskValues): FieldErrors<TaskValues> {
  const due = dueOf(values);
  return {
    ...(values.title.trim() === '' && { title: 'empty' }),
    ...(values.title.trim().length > maxLength && { title: 'tooLong' }),
    ...(values.day === null && { day: 'missing' }),
    ...(values.time === null && { time: 'missing' }),
    ...(due !== null && due <= now() && { day: 'past' }),
  };
}

/** The form of a task about a candidate; the result is the task's id. */
export const taskFormMachine = createFormMachine<TaskValues, string>({
  id: 'candidateTask',
  screen: 'candidate.task',
  shape: taskValues,
  check,
  async submit(values, signal) {
    const due = dueOf(values);
    if (due === null) throw new Error('The values are not checked.');
    const { id, candidateId: candidate_id, assigneeId: assignee_id, title } = values;
    const due_at = new Date(due).toISOString();
    await addTask({ id, candidate_id, assignee_id, title: title.trim(), kind: 'follow_up', due_at }, signal);
    announce({ table: 'tasks', row: id, operation: 'insert' });
    return id;
  },
});
