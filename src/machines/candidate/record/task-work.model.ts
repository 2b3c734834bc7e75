/** Every state that work on a task can be in, and the shortest way there. */
import { AppError } from '#machines/data/errors.ts';
import { done, failed, pathsOf } from '#machines/fixtures/model.ts';
import { taskWorkMachine } from './task-work.machine.ts';

const task = { id: 't1', version: 1, candidate_id: 'lead' };

export const paths = pathsOf(
  taskWorkMachine,
  [
    { type: 'task.complete', task },
    { type: 'task.snooze', task, until: '2026-03-13T05:00:00.000Z' },
    done('work'),
    failed('work', new AppError('network.noAnswer')),
  ],
  undefined,
  ({ value, context }) => [value, context.step?.until, context.refusal?.error.code],
);
