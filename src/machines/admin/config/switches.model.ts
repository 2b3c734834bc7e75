/** Every state of the switches and the shortest path to each, for tests. */

import { done, failed, pathsOf } from '#machines/fixtures/model.ts';
import { AppError } from '#shared/app-error.ts';
import { adminId, rowOf, stored } from './switches.fixtures.ts';
import { switchesMachine } from './switches.machine.ts';

export const paths = pathsOf(
  switchesMachine,
  [
    { type: 'switch.set', name: 'auto_assign_leads', isOn: true, description: 'As told' },
    { type: 'switch.saved', row: rowOf('auto_assign_leads', true) },
    { type: 'switch.failed', name: 'auto_assign_leads', failure: { kind: 'offline' } },
    { type: 'forms.assigned', isAutomatic: true },
    { type: 'forms.failed' },
    { type: 'forms.assign' },
    { type: 'switches.reload' },
    { type: 'settings.changed' },
    { type: 'xstate.after.settingsTimeout.switches.loading' },
    { type: 'xstate.after.settingsTimeout.switches.ready.refreshing' },
    { type: 'xstate.after.secondTry.switches.ready.outdated' },
    done('loadSwitches', stored),
    failed('loadSwitches', new AppError('network.offline')),
  ],
  { userId: adminId },
  ({ value, context }) => [
    value,
    context.assignment,
    context.error?.code,
    context.saving.size,
    context.failures.size,
  ],
);
