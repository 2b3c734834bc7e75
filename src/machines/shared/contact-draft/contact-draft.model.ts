/** Every state of the draft of a contact and the shortest path to each. */
import { done, pathsOf } from '#machines/fixtures/model.ts';
import { partialDraft } from './contact-draft.fixtures.ts';
import { contactDraftMachine } from './contact-draft.machine.ts';

export const paths = pathsOf(
  contactDraftMachine,
  [
    done('read', null),
    { type: 'contact.open' },
    { type: 'contact.begin', started: partialDraft },
    done('keep'),
  ],
  { userId: 'sara', candidateId: 'lead' },
  ({ value }) => value,
);
