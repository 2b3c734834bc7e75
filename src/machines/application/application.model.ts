/** Every state of an application and the shortest path to each, for tests. */
import { pathsOf } from '#machines/fixtures/model.ts';
import { transitions } from '#shared/stages.ts';
import { applicationMachine } from './application.machine.ts';

export const paths = pathsOf(applicationMachine, [
  ...transitions.flatMap(({ to, actors }) =>
    actors.map((actor) => ({ type: 'application.move', to, actor, hasReason: true })),
  ),
  { type: 'candidate.hold' },
  { type: 'candidate.resume' },
]);
