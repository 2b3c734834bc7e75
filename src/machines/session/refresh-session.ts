import { refreshGrant } from '#machines/data/auth.ts';
import { ServerError } from '#machines/data/server-error.ts';
import { AppError } from '#shared/app-error.ts';
import { renewSession, timeToRefresh } from './lifetime.ts';
import { withSessionLock } from './lock.ts';
import { readSession, type Session, writeSession } from './storage.ts';

/**
 * Renews the tokens of `currentSession`, one tab at a time; uses tokens that another tab has renewed meanwhile. New tokens are
 * stored first, because the old refresh token is used up. Throws AppError `session.expired` when the session has
 * finally ended; other errors may be temporary.
 */
export function refreshSession(currentSession: Session, signal: AbortSignal): Promise<Session> {
  return withSessionLock(signal, async () => {
    const stored = readSession();
    if (stored === null) throw new AppError('session.expired');
    if (!areEqual(stored, currentSession) && timeToRefresh(stored.tokens) > 0) return stored;
    const renewed = renewSession(
      stored,
      await refreshGrant(stored.tokens.refreshToken, signal).catch(refuse),
    );
    if (!areEqual(readSession(), stored)) throw new AppError('session.expired');
    writeSession(renewed);
    return renewed;
  });
}

/** Returns whether both have the same refresh token: only then was the session not renewed in between. */
function areEqual(one: Session | null, other: Session): boolean {
  return one?.tokens.refreshToken === other.tokens.refreshToken;
}

/** A refresh token refused by the auth server is final: it is unknown, used up or revoked. */
function refuse(error: unknown): never {
  const final = error instanceof ServerError && [400, 401, 403].includes(error.status);
  throw final ? new AppError('session.expired', {}, error) : error;
}
