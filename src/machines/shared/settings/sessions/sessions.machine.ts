import { endOtherSessions } from '#machines/data/auth-sessions.ts';
import { endOwnSession, listOwnSessions, type OwnSession } from '#machines/data/rpc/my-sessions.ts';
import { createCollectionMachine } from '#machines/factories/collection.machine.ts';

/** The devices the user is signed in on: `/settings`, C.29. An order ends the session with this id, or all `others`. */
export const sessionsMachine = createCollectionMachine<readonly OwnSession[], string>({
  id: 'sessions',
  load: (_, signal) => listOwnSessions(signal),
  run: (id, signal) => (id === 'others' ? endOtherSessions(signal) : endOwnSession(id, signal)),
  staleAfter: 60_000,
});
