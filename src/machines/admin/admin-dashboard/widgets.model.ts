/** Every state each widget can be in, and the shortest way there, for tests. */
import type { AnyMachineSnapshot } from 'xstate';
import { AppError } from '#machines/data/errors.ts';
import { done, failed, pathsOf } from '#machines/fixtures/model.ts';
import {
  auditMachine,
  capacityMachine,
  funnelMachine,
  headlineMachine,
  healthMachine,
  setupMachine,
  sourcesMachine,
} from './widgets.machine.ts';

const events = [
  { type: 'widget.reload' },
  { type: 'widget.changed' },
  { type: 'connection.return' },
  done('load', []),
  failed('load', new AppError('data.failed')),
];

export const headlinePaths = pathsOf(headlineMachine, events, undefined, keyOf);

export const paths = [
  ...headlinePaths,
  ...pathsOf(funnelMachine, events, undefined, keyOf),
  ...pathsOf(sourcesMachine, events, undefined, keyOf),
  ...pathsOf(capacityMachine, events, undefined, keyOf),
  ...pathsOf(auditMachine, events, undefined, keyOf),
  ...pathsOf(setupMachine, events, undefined, keyOf),
  ...pathsOf(healthMachine, events, undefined, keyOf),
];

/** When it was read makes no other state. */
function keyOf({ value, context }: AnyMachineSnapshot): unknown {
  return [value, context.data !== null, context.error?.code];
}
