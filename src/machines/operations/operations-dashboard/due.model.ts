/** Every state of the list and the shortest path to each, for tests. */
import { dueListPathsOf } from '#machines/fixtures/due-list-model.ts';
import { deadline } from './due.fixtures.ts';
import { dueMachine } from './due.machine.ts';

export const paths = dueListPathsOf(dueMachine, deadline);
