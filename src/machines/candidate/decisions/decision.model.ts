/** Every state of a decision and the shortest path to each. */

import { done, failed, pathsOf } from '#machines/fixtures/model.ts';
import { Refusal } from '#shared/refusal.ts';
import { createDecisionMachine } from './decision.machine.ts';
import { emptyDecision } from './decision.values.ts';
import { context, imran, user } from './decisions.fixtures.ts';

const changes = { reason: 'unreachable' };

export const paths = pathsOf(
  createDecisionMachine('reject', { read: () => ({ ...context, preview: null }), reload: () => {} }),
  [
    done('restore', null),
    { type: 'form.change', changes },
    { type: 'form.submit' },
    { type: 'form.discard' },
    done('keep', 'kept'),
    done('submit', context),
    failed('submit', new Refusal('STALE_VERSION')),
    done('drop'),
  ],
  { userId: user.id, record: imran.id, values: emptyDecision },
  ({ value }) => value,
);
