/** Every state of a command and the shortest path to each, for tests. */

import { done, failed, pathsOf } from '#machines/fixtures/model.ts';
import { AppError } from '#shared/app-error.ts';
import { createCommandMachine } from './command.machine.ts';

export const paths = pathsOf(
  createCommandMachine<string, string>({
    id: 'command',
    run: () => Promise.reject(new Error('A model makes no calls')),
    keyOf: (row) => row,
  }),
  [
    { type: 'order.run', order: 'a' },
    { type: 'order.run', order: 'b' },
    { type: 'order.dismiss' },
    done('run', 'result'),
    failed('run', new AppError('network.noAnswer')),
  ],
  undefined,
  ({ value, context }) => [
    value,
    context.orders,
    context.done,
    context.error?.code,
    Object.keys(context.errors),
  ],
);
