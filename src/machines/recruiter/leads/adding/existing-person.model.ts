/** Every state of the duplicate lookup and the shortest path to each. */

import { done, failed, pathsOf } from '#machines/fixtures/model.ts';
import { AppError } from '#shared/app-error.ts';
import { maskedDuplicate } from './adding.fixtures.ts';
import { emptyDuplicateCheck, existingPersonMachine } from './existing-person.machine.ts';

const asked = { person: { ...emptyDuplicateCheck, phone: '+971504172290' }, whatsapp: null, id: 'new' };

export const paths = pathsOf(
  existingPersonMachine,
  [
    { type: 'person.change', asked },
    { type: 'person.change', asked: { ...asked, person: emptyDuplicateCheck } },
    { type: 'check.again' },
    { type: 'xstate.after.typingPause.knownPerson.waiting' },
    done('ask', { match: null, isPhoneFree: true }),
    done('ask', { match: maskedDuplicate, isPhoneFree: false }),
    failed('ask', new AppError('network.offline')),
  ],
  undefined,
  ({ value, context }) => [value, context.match, context.freePhone],
);
