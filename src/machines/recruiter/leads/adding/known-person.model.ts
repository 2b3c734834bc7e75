/** Every state of the duplicate lookup and the shortest path to each. */

import { done, failed, pathsOf } from '#machines/fixtures/model.ts';
import { AppError } from '#shared/app-error.ts';
import { masked } from './adding.fixtures.ts';
import { knownPersonMachine, noPerson } from './known-person.machine.ts';

const asked = { person: { ...noPerson, phone: '+971504172290' }, whatsapp: null, id: 'new' };

export const paths = pathsOf(
  knownPersonMachine,
  [
    { type: 'person.change', asked },
    { type: 'person.change', asked: { ...asked, person: noPerson } },
    { type: 'check.again' },
    { type: 'xstate.after.typingPause.knownPerson.waiting' },
    done('ask', { match: null, isPhoneFree: true }),
    done('ask', { match: masked, isPhoneFree: false }),
    failed('ask', new AppError('network.offline')),
  ],
  undefined,
  ({ value, context }) => [value, context.match, context.freePhone],
);
