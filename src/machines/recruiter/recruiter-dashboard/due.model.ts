/** Every state of the due work and the shortest path to each, for tests. */
import { dueListPathsOf } from '#machines/fixtures/due-list-model.ts';
import { callBack } from './due.fixtures.ts';
import { dueMachine } from './due.machine.ts';

export const paths = dueListPathsOf(dueMachine, callBack);
