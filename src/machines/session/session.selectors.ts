/** What the app and its screens read of the session. */
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { AppError } from '#shared/app-error.ts';
import type { SessionUser } from '#shared/contract.ts';
import { cameByLink } from './claims.ts';
import type { sessionMachine } from './session.machine.ts';
import type { signInMachine } from './sign-in.machine.ts';

type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;

/** Whether it is not known yet if somebody is signed in. */
export function isRestoring(snapshot: SessionSnapshot): boolean {
  return snapshot.matches({ auth: 'restoring' });
}

/** Whether somebody is signed in. */
export function isSignedIn(snapshot: SessionSnapshot): boolean {
  return snapshot.matches({ auth: 'signedIn' });
}

/** Whether the browser has no connection. */
export function isOffline(snapshot: SessionSnapshot): boolean {
  return snapshot.matches({ network: 'offline' });
}

/** Whether a 401 ended the session, so that `/login` must be loaded as a whole page: specification, section 4. */
export function needsPageLoad(snapshot: SessionSnapshot): boolean {
  return snapshot.matches({ auth: 'signedOut' }) && snapshot.context.ending === 'unauthorized';
}

/** Whether a session has ended in this tab, and none has begun since. */
export function hasEnded(snapshot: SessionSnapshot): boolean {
  return snapshot.context.ending !== null;
}

/** The person who is signed in, or null. */
export function selectUser(snapshot: SessionSnapshot): SessionUser | null {
  return snapshot.context.user;
}

/** Where the person was when their last session ended, or null. */
export function selectPlace(snapshot: SessionSnapshot): string | null {
  return snapshot.context.place;
}

/** Whether the person came in by the link of a mail, without a password. */
export function selectCameByLink(snapshot: SessionSnapshot): boolean {
  return cameByLink(snapshot.context.tokens?.accessToken ?? '');
}

/** What to tell the person about the session, or null. */
export function selectSessionError(snapshot: SessionSnapshot): AppError | null {
  return snapshot.context.error;
}

/** The running sign-in, while nobody is signed in. */
export function selectSignIn(snapshot: SessionSnapshot): ActorRefFrom<typeof signInMachine> | undefined {
  return snapshot.children.signIn;
}
