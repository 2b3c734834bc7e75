import { announce } from '#machines/data/changes.ts';
import { completeTask } from '#machines/data/rpc/complete-task.ts';
import { snoozeTask } from '#machines/data/rpc/snooze-task.ts';
import type { Task } from '#machines/data/tables/tasks.ts';
import { createCommandMachine } from '#machines/factories/command.machine.ts';

/** Completes a task at the version seen, or snoozes it. */
export interface TaskStep {
  task: Pick<Task, 'id' | 'version' | 'candidate_id'>;
  /** Snooze time, such as `2026-03-13T05:00:00.000Z`; null to complete the task. */
  until: string | null;
}

/** Completes and snoozes the tasks of a record. */
export const taskWorkMachine = createCommandMachine<TaskStep>({
  id: 'leadTaskWork',
  async run({ task, until }, signal) {
    if (until === null) await completeTask(task, signal);
    else await snoozeTask(task, until, signal);
    announce({ table: 'tasks', row: task.id, operation: 'update' });
    // A call-back is also the candidate's next action.
    if (task.candidate_id !== null) {
      announce({ table: 'candidates', row: task.candidate_id, operation: 'update' });
    }
  },
  keyOf: ({ task }) => task.id,
});
