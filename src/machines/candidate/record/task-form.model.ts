/** Every state of writing a task and the shortest path to each. */

import { done, failed, pathsOf } from '#machines/fixtures/model.ts';
import { AppError } from '#shared/app-error.ts';
import { newTask, taskFormMachine } from './task-form.machine.ts';

export const paths = pathsOf(
  taskFormMachine,
  [
    done('restore', null),
    { type: 'form.change', changes: { title: 'Ask for the licence', day: '2099-03-12', time: '16:30' } },
    { type: 'form.submit' },
    { type: 'form.discard' },
    done('keep', 'kept'),
    done('submit', 't1'),
    failed('submit', new AppError('network.noAnswer')),
    done('drop'),
  ],
  { userId: 'sara', record: 'lead', values: newTask('t1', 'lead', 'sara') },
  ({ value }) => value,
);
