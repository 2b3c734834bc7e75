import { announce } from '#machines/data/changes.ts';
import { completeTask } from '#machines/data/rpc/complete-task.ts';
import { snoozeTask } from '#machines/data/rpc/snooze-task.ts';
import type { Task } from '#machines/data/tables/tasks.ts';
import { createCommandMachine } from '#machines/kinds/command.machine.ts';

/** Finish a task as its reader saw it, or put it off to a moment. */
export interface TaskStep {
  task: Pick<Task, 'id' | 'version' | 'candidate_id'>;
  /** As `2026-03-13T05:00:00.000Z`; null to finish it. */
  until: string | null;
}

/** Finishes the tasks of a record and puts them off. */
export const taskWorkMachine = createCommandMachine<TaskStep>({
  id: 'leadTaskWork',
  async run({ task, until }, signal) {
    if (until === null) await completeTask(task, signal);
    else await snoozeTask(task, until, signal);
    announce({ table: 'tasks', row: task.id, operation: 'update' });
    // A call back is the candidate's next action too.
    if (task.candidate_id !== null) {
      announce({ table: 'candidates', row: task.candidate_id, operation: 'update' });
    }
  },
  keyOf: ({ task }) => task.id,
});
