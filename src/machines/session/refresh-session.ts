import { refreshGrant } from '#machines/data/auth.ts';
import { ServerError } from '#machines/data/server-error.ts';
import { AppError } from '#shared/app-error.ts';
import { renewSession, timeToRefresh } from './lifetime.ts';
import { withSessionLock } from './lock.ts';
import { readSession, type Session, writeSession } from './storage.ts';

/**
 * Renews the tokens of `held`, one tab at a time; what another tab renewed meanwhile is taken over. The new
 * tokens are stored before anything else can happen, since the old refresh token is used up. Throws AppError
 * `session.expired` when the session is over for good; anything else thrown may pass with time.
 */
export function refreshSession(held: Session, signal: AbortSignal): Promise<Session> {
  return withSessionLock(signal, async () => {
    const stored = readSession();
    if (stored === null) throw new AppError('session.expired');
    if (!isSame(stored, held) && timeToRefresh(stored.tokens) > 0) return stored;
    const renewed = renewSession(
      stored,
      await refreshGrant(stored.tokens.refreshToken, signal).catch(refuse),
    );
    if (!isSame(readSession(), stored)) throw new AppError('session.expired');
    writeSession(renewed);
    return renewed;
  });
}

/** Whether both hold the same refresh token: only then has nothing happened in between. */
function isSame(one: Session | null, other: Session): boolean {
  return one?.tokens.refreshToken === other.tokens.refreshToken;
}

/** The auth server's refusals of a refresh token are final: it is unknown, used up or revoked. */
function refuse(error: unknown): never {
  const final = error instanceof ServerError && [400, 401, 403].includes(error.status);
  throw final ? new AppError('session.expired', {}, error) : error;
}
