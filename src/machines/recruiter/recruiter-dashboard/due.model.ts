/** Every state the due work can be in, and the shortest way there, for tests. */
import { dueListPathsOf } from '#machines/fixtures/due-list-model.ts';
import { callBack } from './due.fixtures.ts';
import { dueMachine } from './due.machine.ts';

export const paths = dueListPathsOf(dueMachine, callBack);
