/** Every state that the list of apps can be in, and the shortest way there, for tests. */
import { AppError } from '#machines/data/errors.ts';
import { done, failed, pathsOf } from '#machines/fixtures/model.ts';
import { start } from '#machines/fixtures/people.ts';
import type { LoadedFactors } from './factors.actors.ts';
import { factorsMachine } from './factors.machine.ts';

/** One app, and all of its codes. */
export const loaded: LoadedFactors = {
  factors: [{ id: '00000000-0000-4000-8000-00000000f001', name: 'My phone', since: start }],
  codes: { left: 10, madeAt: start },
};

export const paths = pathsOf(factorsMachine, [
  { type: 'factors.reload' },
  {
    type: 'factor.added',
    factor: { id: '00000000-0000-4000-8000-00000000f002', name: 'Tablet', since: start },
  },
  { type: 'factor.remove', id: loaded.factors[0]?.id },
  { type: 'removal.dismiss' },
  done('loadFactors', loaded),
  failed('loadFactors', new AppError('network.offline')),
  done('remove'),
  failed('remove', new AppError('network.noAnswer')),
]);
