/** Every state of the details form of a bulk change and the shortest path to each. */
import { done, pathsOf } from '#machines/fixtures/model.ts';
import { createChoiceMachine, emptyChoice, rotation } from './bulk-choice.machine.ts';
import { user } from './decisions.fixtures.ts';

const changes = { to: rotation };

export const paths = pathsOf(
  createChoiceMachine('assign'),
  [
    done('restore', null),
    { type: 'form.change', changes },
    { type: 'form.submit' },
    { type: 'form.discard' },
    done('keep', 'kept'),
    done('submit', { ...emptyChoice, ...changes }),
    done('drop'),
  ],
  { userId: user.id, record: 'many', values: emptyChoice },
  ({ value }) => value,
);
