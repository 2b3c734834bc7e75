/** Every state each part can be in, and the shortest way there, for tests. */
import type { AnyMachineSnapshot } from 'xstate';
import { AppError } from '#machines/data/errors.ts';
import { done, failed, pathsOf } from '#machines/fixtures/model.ts';
import { myDayMachine, myFunnelMachine, myInterviewsMachine, myOpeningsMachine } from './widgets.machine.ts';

const events = [
  { type: 'widget.reload' },
  { type: 'widget.changed' },
  { type: 'connection.return' },
  done('load', []),
  failed('load', new AppError('data.failed')),
];

export const paths = [
  ...pathsOf(myDayMachine, events, undefined, keyOf),
  ...pathsOf(myFunnelMachine, events, undefined, keyOf),
  ...pathsOf(myInterviewsMachine, events, undefined, keyOf),
  ...pathsOf(myOpeningsMachine, events, undefined, keyOf),
];

/** When it was read makes no other state. */
function keyOf({ value, context }: AnyMachineSnapshot): unknown {
  return [value, context.data !== null, context.error?.code];
}
