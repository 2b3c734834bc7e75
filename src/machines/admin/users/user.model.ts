/** Every state that one account can be in, and the shortest way there. */
import { detailPathsOf } from '#machines/fixtures/detail-model.ts';
import { recruiter, standing } from './access.fixtures.ts';
import { userMachine } from './user.machine.ts';

export const paths = detailPathsOf(
  userMachine,
  { ...recruiter, openWork: standing.work },
  { field: 'name', value: 'Sara H', seen: recruiter.name },
);
