/** Every state of the requests, and the shortest path to it, for tests. */
import { dueListPathsOf } from '#machines/fixtures/due-list-model.ts';
import { rehireRequest } from './rehire-requests.fixtures.ts';
import { rehireRequestsMachine } from './rehire-requests.machine.ts';

export const paths = dueListPathsOf(rehireRequestsMachine, rehireRequest);
