import { assign, fromPromise, setup } from 'xstate';
import { announce } from '#machines/data/changes.ts';
import { dataErrorOf } from '#machines/data/data-error.ts';
import type { AppError } from '#machines/data/errors.ts';
import { completeTask } from '#machines/data/rpc/complete-task.ts';
import { snoozeTask } from '#machines/data/rpc/snooze-task.ts';
import type { Task } from '#machines/data/tables/tasks.ts';

/** A task as its reader saw it. */
export type SeenTask = Pick<Task, 'id' | 'version' | 'candidate_id'>;

/** What is done with a task: finished, or put off to a moment. */
export interface TaskStep {
  task: SeenTask;
  until: string | null;
}

export interface TaskWorkContext {
  /** What is being done; null while nothing is. */
  step: TaskStep | null;
  /** Why it was not done, and with which task. */
  refusal: { id: string; error: AppError } | null;
}

/** What is told by the person. */
export type TaskWorkEvent =
  | { type: 'task.complete'; task: SeenTask }
  | { type: 'task.snooze'; task: SeenTask; until: string };

/** Finishes the tasks of a record and puts them off, one at a time. */
export const taskWorkMachine = setup({
  types: {
    context: {} as TaskWorkContext,
    events: {} as TaskWorkEvent,
    children: {} as { work: 'work' },
    tags: {} as 'busy',
  },
  actors: {
    work: fromPromise<void, { step: TaskStep | null }>(async ({ input: { step }, signal }) => {
      if (step === null) return;
      const { task, until } = step;
      if (until === null) await completeTask(task, signal);
      else await snoozeTask(task, until, signal);
      announce({ table: 'tasks', row: task.id, operation: 'update' });
      // A call back is the candidate's next action too.
      if (task.candidate_id !== null) {
        announce({ table: 'candidates', row: task.candidate_id, operation: 'update' });
      }
    }),
  },
  actions: {
    begin: assign((_, step: TaskStep) => ({ step, refusal: null })),
    end: assign({ step: null }),
    noteError: assign(({ context }, error: AppError) => ({
      step: null,
      refusal: context.step && { id: context.step.task.id, error },
    })),
  },
}).createMachine({
  id: 'leadTaskWork',
  context: { step: null, refusal: null },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'task.complete': {
          target: 'working',
          actions: { type: 'begin', params: ({ event }) => ({ task: event.task, until: null }) },
        },
        'task.snooze': { target: 'working', actions: { type: 'begin', params: ({ event }) => event } },
      },
    },
    working: {
      tags: 'busy',
      invoke: {
        id: 'work',
        src: 'work',
        input: ({ context }) => ({ step: context.step }),
        onDone: { target: 'idle', actions: 'end' },
        onError: {
          target: 'idle',
          actions: { type: 'noteError', params: ({ event }) => dataErrorOf(event.error) },
        },
      },
    },
  },
});
