/** Every state the approvals can be in, and the shortest way there, for tests. */
import { dueListPathsOf } from '#machines/fixtures/due-list-model.ts';
import { offer } from './approvals.fixtures.ts';
import { approvalsMachine } from './approvals.machine.ts';

export const paths = dueListPathsOf(approvalsMachine, offer);
