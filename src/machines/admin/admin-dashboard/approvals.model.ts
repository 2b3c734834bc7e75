/** Every state of the approvals machine and the shortest path to each, for tests. */
import { dueListPathsOf } from '#machines/fixtures/due-list-model.ts';
import { offer } from './approvals.fixtures.ts';
import { approvalsMachine } from './approvals.machine.ts';

export const paths = dueListPathsOf(approvalsMachine, offer);
