/** Every state that the record of a lead can be in, and the shortest way there. */
import { detailPathsOf } from '#machines/fixtures/detail-model.ts';
import { lead } from './candidate.fixtures.ts';
import { candidateMachine } from './candidate.machine.ts';

export const paths = detailPathsOf(candidateMachine, lead, {
  field: 'email',
  value: 'a@b.example',
  seen: lead.email,
});
