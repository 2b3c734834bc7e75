/** Every state that the record of a lead can be in, and the shortest way there. */
import { detailPathsOf } from '#machines/fixtures/detail-model.ts';
import { lead } from './lead.fixtures.ts';
import { leadMachine } from './lead.machine.ts';

export const paths = detailPathsOf(leadMachine, lead, {
  field: 'email',
  value: 'a@b.example',
  seen: lead.email,
});
