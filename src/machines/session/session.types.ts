import type { SignOutScope } from '#machines/data/auth.ts';
import type { Grant } from '#machines/data/credentials.ts';
import type { AppError } from '#shared/app-error.ts';
import type { SessionUser } from '#shared/contract.ts';
import { renewSession } from './lifetime.ts';
import type { Session, SessionTokens } from './storage.ts';

/** Why the last session ended; `elsewhere` means in another tab. */
export type SessionEnding = 'signOut' | 'signOutElsewhere' | 'unauthorized' | 'expired' | 'elsewhere';

/** Returns whether the user signed out on purpose, so that their data is deleted from this machine. */
export function isSignOut(ending: SessionEnding | null): boolean {
  return ending === 'signOut' || ending === 'signOutElsewhere';
}

/** State of the session. */
export interface SessionContext {
  user: SessionUser | null;
  tokens: SessionTokens | null;
  /** The session error to show: the session has ended, or signing out other sessions failed. */
  error: AppError | null;
  ending: SessionEnding | null;
  /** The user's page when their last session ended in this tab; restored after the next sign-in. */
  place: string | null;
  /** The sign-out being sent to the server; with its token, because the session itself is already gone. */
  revocation: { accessToken: string; scope: SignOutScope } | null;
}

/** All events of the session; the screens send the last two. */
export type SessionEvent =
  | OutsideEvent
  | { type: 'session.signOut'; scope: SignOutScope }
  | { type: 'session.userChanged'; changes: Partial<SessionUser> };

/** Events from requests, other tabs and the network. */
export type OutsideEvent =
  | { type: 'token.stale' }
  | { type: 'token.refused' }
  | { type: 'session.unauthorized' }
  | { type: 'session.granted'; grant: Grant }
  | { type: 'session.endedElsewhere'; userId: string; ending: SessionEnding }
  | { type: 'session.renewedElsewhere'; from: string; session: Session }
  | { type: 'network.online' }
  | { type: 'network.offline' };

/** Returns what to revoke on the server for a sign-out of this scope. */
export function revocationOf(
  { tokens, revocation }: SessionContext,
  scope: SignOutScope,
): SessionContext['revocation'] {
  // A sign-out of this session while the others are still being revoked: together, all sessions.
  const isAll = revocation?.scope === 'others' && scope === 'local';
  return tokens && { accessToken: tokens.accessToken, scope: isAll ? 'global' : scope };
}

/** Returns the current session. */
export function currentSession({ user, tokens }: SessionContext): Session {
  return { user: assertNotNull(user), tokens: assertNotNull(tokens) };
}

/** Returns the session with changes to its user. */
export function withUser({ user, tokens }: SessionContext, changes: Partial<SessionUser>): Session {
  return { user: { ...assertNotNull(user), ...changes }, tokens: assertNotNull(tokens) };
}

/** Returns the session with newly granted tokens. */
export function withGrant({ user, tokens }: SessionContext, grant: Grant): Session {
  return renewSession({ user: assertNotNull(user), tokens: assertNotNull(tokens) }, grant);
}

/** Returns a value that is never null in the current state. */
export function assertNotNull<T>(heldValue: T | null): T {
  if (heldValue === null) throw new Error('The session holds nothing here');
  return heldValue;
}
