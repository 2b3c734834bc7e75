/** Authenticator apps of one user, for tests. */
import { start } from '#machines/fixtures/people.ts';
import type { LoadedFactors } from './factors.machine.ts';

/** One app, and all recovery codes unused. */
export const loaded: LoadedFactors = {
  factors: [{ id: '00000000-0000-4000-8000-00000000f001', name: 'My phone', since: start }],
  codes: { left: 10, madeAt: start },
};
