/** Selectors of the session for the app and its screens. */
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { AppError } from '#shared/app-error.ts';
import type { SessionUser } from '#shared/contract.ts';
import { isLinkSession } from './claims.ts';
import type { sessionMachine } from './session.machine.ts';
import type { signInMachine } from './sign-in.machine.ts';

type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;

/** Returns whether it is still unknown if a user is signed in. */
export function isRestoring(snapshot: SessionSnapshot): boolean {
  return snapshot.matches({ auth: 'restoring' });
}

/** Returns whether a user is signed in. */
export function isSignedIn(snapshot: SessionSnapshot): boolean {
  return snapshot.matches({ auth: 'signedIn' });
}

/** Returns whether the browser is offline. */
export function isOffline(snapshot: SessionSnapshot): boolean {
  return snapshot.matches({ network: 'offline' });
}

/** Returns whether a 401 ended the session, so that `/login` must be fully loaded: specification, section 4. */
export function needsPageLoad(snapshot: SessionSnapshot): boolean {
  return snapshot.matches({ auth: 'signedOut' }) && snapshot.context.ending === 'unauthorized';
}

/** Returns whether a session has ended in this tab and none has started since. */
export function hasEnded(snapshot: SessionSnapshot): boolean {
  return snapshot.context.ending !== null;
}

/** Returns the signed-in user, or null. */
export function selectUser(snapshot: SessionSnapshot): SessionUser | null {
  return snapshot.context.user;
}

/** Returns the user's page at the end of their last session, or null. */
export function selectLastPage(snapshot: SessionSnapshot): string | null {
  return snapshot.context.place;
}

/** Returns whether the user signed in by an emailed link, without a password. */
export function selectIsLinkSession(snapshot: SessionSnapshot): boolean {
  return isLinkSession(snapshot.context.tokens?.accessToken ?? '');
}

/** Returns the session error to show to the user, or null. */
export function selectSessionError(snapshot: SessionSnapshot): AppError | null {
  return snapshot.context.error;
}

/** Returns the running sign-in, while signed out. */
export function selectSignIn(snapshot: SessionSnapshot): ActorRefFrom<typeof signInMachine> | undefined {
  return snapshot.children.signIn;
}
