/** Every state of a lead's record and the shortest path to each. */
import { detailPathsOf } from '#machines/fixtures/detail-model.ts';
import { lead } from './candidate.fixtures.ts';
import { candidateMachine } from './candidate.machine.ts';

export const paths = detailPathsOf(candidateMachine, lead, {
  field: 'email',
  value: 'a@b.example',
  seen: lead.email,
});
