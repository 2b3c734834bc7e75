/** Every state that the draft of a contact can be in, and the shortest way there. */
import { done, pathsOf } from '#machines/fixtures/model.ts';
import { halfNoted } from './contact-draft.fixtures.ts';
import { contactDraftMachine } from './contact-draft.machine.ts';

export const paths = pathsOf(
  contactDraftMachine,
  [done('read', null), { type: 'contact.open' }, { type: 'contact.begin', begun: halfNoted }, done('keep')],
  { userId: 'sara', candidateId: 'lead' },
  ({ value }) => value,
);
