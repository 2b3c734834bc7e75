/** Synchronous side effects of the session: on storage, and on the token of requests. */
import { setCredentials } from '#machines/data/credentials.ts';
import { deleteLastPage } from './last-page.ts';
import type { SessionContext } from './session.types.ts';
import { clearSession, clearTabSession, leaveNote, type Session, writeSession } from './storage.ts';

interface Known {
  context: SessionContext;
}

/** All effects, by name. */
export const sessionEffects = {
  forgetPlace: () => deleteLastPage(),
  storeSession: (_: Known, session: Session | null) => {
    if (session !== null) writeSession(session);
  },
  unstoreSession: () => clearSession(),
  unstoreTabSession: () => clearTabSession(),
  tellAfterLoad: () => leaveNote('session.expired'),
  publishToken: ({ context }: Known) => setCredentials(context.tokens, context.user?.id),
  withdrawToken: () => setCredentials(null),
};
