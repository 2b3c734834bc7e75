/** Every state that an account's history can be in, and the shortest way there. */
import { AppError } from '#machines/data/errors.ts';
import { done, failed, pathsOf } from '#machines/fixtures/model.ts';
import { historyMachine } from './history.machine.ts';

export const paths = pathsOf(
  historyMachine,
  [
    done('loadHistory', { entries: [], names: {} }),
    failed('loadHistory', new AppError('network.noAnswer')),
    { type: 'history.reload' },
    { type: 'history.loadEarlier' },
  ],
  { userId: 'somebody' },
  ({ value, context }) => [value, context.error?.code],
);
