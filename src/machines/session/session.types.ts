import type { SignOutScope } from '#machines/data/auth.ts';
import type { AppError } from '#machines/data/errors.ts';
import type { SessionUser } from '#shared/contract.ts';
import type { Session, SessionTokens } from './storage.ts';

/** Why the last session ended. */
export type SessionEnding = 'signOut' | 'unauthorized' | 'expired' | 'elsewhere';

/** What the session knows. */
export interface SessionContext {
  user: SessionUser | null;
  tokens: SessionTokens | null;
  /** What to tell the person about the session: that it is over, or that a sign-out of others went wrong. */
  error: AppError | null;
  ending: SessionEnding | null;
  /** The sign-out being told to the server; it carries its token, since the session itself is gone by then. */
  revocation: { accessToken: string; scope: SignOutScope } | null;
}

/** Everything the session listens to; of these the screens send `session.signOut`. */
export type SessionEvent = OutsideEvent | { type: 'session.signOut'; scope: SignOutScope };

/** What comes in from requests, other tabs and the network. */
export type OutsideEvent =
  | { type: 'token.stale' }
  | { type: 'session.unauthorized' }
  | { type: 'session.endedElsewhere'; userId: string }
  | { type: 'session.renewedElsewhere'; from: string; session: Session }
  | { type: 'network.online' }
  | { type: 'network.offline' };
