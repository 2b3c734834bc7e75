/** Every state the requests can be in, and the shortest way there, for tests. */
import { dueListPathsOf } from '#machines/fixtures/due-list-model.ts';
import { rehireRequest } from './rehire-requests.fixtures.ts';
import { rehireRequestsMachine } from './rehire-requests.machine.ts';

export const paths = dueListPathsOf(rehireRequestsMachine, rehireRequest);
