/** Every state the list can be in, and the shortest way there, for tests. */
import { dueListPathsOf } from '#machines/fixtures/due-list-model.ts';
import { deadline } from './due.fixtures.ts';
import { dueMachine } from './due.machine.ts';

export const paths = dueListPathsOf(dueMachine, deadline);
