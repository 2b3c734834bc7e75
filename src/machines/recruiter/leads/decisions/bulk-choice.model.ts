/** Every state that the choice before a change to many leads can be in, and the shortest way there. */
import { done, pathsOf } from '#machines/fixtures/model.ts';
import { type ChoiceValues, createChoiceMachine, rotation } from './bulk-choice.machine.ts';
import { emptyDecision } from './decision.values.ts';
import { user } from './decisions.fixtures.ts';

const values: ChoiceValues = { ...emptyDecision, to: '' };
const changes = { to: rotation };

export const paths = pathsOf(
  createChoiceMachine('assign'),
  [
    done('restore', null),
    { type: 'form.change', changes },
    { type: 'form.submit' },
    { type: 'form.discard' },
    { type: 'xstate.after.pauseTime.bulkChoice.editing.typing' },
    done('keep', 'kept'),
    done('submit', { ...values, ...changes }),
    done('drop'),
  ],
  { userId: user.id, record: 'many', values },
  ({ value }) => value,
);
