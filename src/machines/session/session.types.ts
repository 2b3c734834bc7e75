import type { SignOutScope } from '#machines/data/auth.ts';
import type { Grant } from '#machines/data/credentials.ts';
import type { AppError } from '#shared/app-error.ts';
import type { SessionUser } from '#shared/contract.ts';
import { renewSession } from './lifetime.ts';
import type { Session, SessionTokens } from './storage.ts';

/** Why the last session ended; `elsewhere` is in another tab. */
export type SessionEnding = 'signOut' | 'signOutElsewhere' | 'unauthorized' | 'expired' | 'elsewhere';

/** Whether the person wanted the end: then nothing of theirs stays on this machine. */
export function isSignOut(ending: SessionEnding | null): boolean {
  return ending === 'signOut' || ending === 'signOutElsewhere';
}

/** What the session knows. */
export interface SessionContext {
  user: SessionUser | null;
  tokens: SessionTokens | null;
  /** What to tell the person about the session: that it is over, or that a sign-out of others went wrong. */
  error: AppError | null;
  ending: SessionEnding | null;
  /** Where this person was when their last session ended in this tab: from the sign-in page they go on there. */
  place: string | null;
  /** The sign-out being told to the server; it carries its token, since the session itself is gone by then. */
  revocation: { accessToken: string; scope: SignOutScope } | null;
}

/** Everything the session listens to; of these the screens send the last two. */
export type SessionEvent =
  | OutsideEvent
  | { type: 'session.signOut'; scope: SignOutScope }
  | { type: 'session.userChanged'; changes: Partial<SessionUser> };

/** What comes in from requests, other tabs and the network. */
export type OutsideEvent =
  | { type: 'token.stale' }
  | { type: 'token.refused' }
  | { type: 'session.unauthorized' }
  | { type: 'session.granted'; grant: Grant }
  | { type: 'session.endedElsewhere'; userId: string; ending: SessionEnding }
  | { type: 'session.renewedElsewhere'; from: string; session: Session }
  | { type: 'network.online' }
  | { type: 'network.offline' };

/** What is to be revoked on the server after a sign-out of this scope. */
export function revocationOf(
  { tokens, revocation }: SessionContext,
  scope: SignOutScope,
): SessionContext['revocation'] {
  // This session's sign-out while its others are still being ended: together, all of them.
  const isAll = revocation?.scope === 'others' && scope === 'local';
  return tokens && { accessToken: tokens.accessToken, scope: isAll ? 'global' : scope };
}

/** The session that somebody is signed in with. */
export function heldSession({ user, tokens }: SessionContext): Session {
  return { user: inHand(user), tokens: inHand(tokens) };
}

/** The session of a person of whom something was changed. */
export function withUser({ user, tokens }: SessionContext, changes: Partial<SessionUser>): Session {
  return { user: { ...inHand(user), ...changes }, tokens: inHand(tokens) };
}

/** The session with tokens it was granted. */
export function withGrant({ user, tokens }: SessionContext, grant: Grant): Session {
  return renewSession({ user: inHand(user), tokens: inHand(tokens) }, grant);
}

/** What the session's states guarantee to be there. */
export function inHand<T>(thing: T | null): T {
  if (thing === null) throw new Error('The session holds nothing here');
  return thing;
}
