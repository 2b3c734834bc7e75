/** Every state that the adding of a lead can be in, and the shortest way there. */
import { Refusal } from '#machines/data/refusal.ts';
import { done, failed, pathsOf } from '#machines/fixtures/model.ts';
import { addLeadMachine } from './add-lead.machine.ts';
import { typedLead } from './adding.fixtures.ts';

export const paths = pathsOf(
  addLeadMachine,
  [
    done('restore', null),
    { type: 'form.change', changes: { first_name: 'Imran' } },
    { type: 'form.submit' },
    { type: 'form.discard' },
    done('keep', 'kept'),
    done('submit', typedLead.id),
    failed('submit', new Refusal('PHONE_TAKEN')),
    done('drop'),
  ],
  { userId: 'recruiter', record: 'new', values: typedLead },
  ({ value }) => value,
);
