/** Every state of a collection and the shortest path to each, for tests. */

import { done, failed, pathsOf } from '#machines/fixtures/model.ts';
import { AppError } from '#shared/app-error.ts';
import { createCollectionMachine } from './collection.machine.ts';

const never = () => Promise.reject(new Error('A model makes no calls'));

export const paths = pathsOf(
  createCollectionMachine<readonly string[], string>({
    id: 'collection',
    load: never,
    run: never,
    reloadsAfter: ['order.done', 'order.failed'],
    staleAfter: 60_000,
  }),
  [
    { type: 'collection.reload' },
    { type: 'order.run', order: 'a' },
    { type: 'order.dismiss' },
    { type: 'xstate.after.staleness.collection.data.ready' },
    done('load', ['a', 'b']),
    failed('load', new AppError('network.offline')),
    done('run'),
    failed('run', new AppError('network.noAnswer')),
  ],
  undefined,
  ({ value, context: { data, loadError, orders, error } }) => [
    value,
    data,
    loadError?.code,
    orders,
    error?.code,
  ],
);
