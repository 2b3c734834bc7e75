/** Every state of a change of access and the shortest path to each. */

import { done, failed, pathsOf } from '#machines/fixtures/model.ts';
import { AppError } from '#shared/app-error.ts';
import { Refusal } from '#shared/refusal.ts';
import { accessState, colleague, recruiter } from './access.fixtures.ts';
import { accessMachine } from './access.machine.ts';

const passed = { candidates: 42, cases: 0, tasks: 7, version: 2 };

export const paths = pathsOf(
  accessMachine,
  [
    done('readAccessState', accessState),
    failed('readAccessState', new AppError('network.noAnswer')),
    { type: 'role.choose', role: 'operations' },
    { type: 'recipients.choose', ids: [colleague.id] },
    { type: 'access.next' },
    { type: 'access.back' },
    { type: 'access.confirm' },
    { type: 'access.retry' },
    { type: 'access.close' },
    done('changeIt', passed),
    failed('changeIt', new Refusal('STALE_VERSION')),
    failed('changeIt', new AppError('network.noAnswer')),
  ],
  { intent: 'suspend', user: recruiter },
  ({ value, context }) => [value, context.workTo, context.error?.code, context.lacking],
);
