/** Every state the due work can be in, and the shortest way there, for tests. */
import type { AnyMachineSnapshot } from 'xstate';
import { AppError } from '#machines/data/errors.ts';
import { done, failed, pathsOf } from '#machines/fixtures/model.ts';
import { callBack } from './due.fixtures.ts';
import { dueMachine } from './due.machine.ts';

/** Who works. */
export const me = '00000000-0000-4000-8000-000000000201';

export const paths = pathsOf(
  dueMachine,
  [
    { type: 'due.reload' },
    { type: 'due.show' },
    { type: 'news.heard' },
    { type: 'news.live', isLive: true },
    { type: 'xstate.after.lookTime.due.ready' },
    { type: 'xstate.after.pauseTime.due.waiting' },
    done('loadDue', [callBack]),
    done('loadDue', []),
    failed('loadDue', new AppError('network.noAnswer')),
  ],
  { me },
  keyOf,
);

function keyOf({ value, context }: AnyMachineSnapshot): unknown {
  const { rows, items, error, isLive, isAwaited } = context;
  return [value, rows?.length, items?.length, error?.code, isLive, isAwaited];
}
