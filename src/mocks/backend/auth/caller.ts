import { bearerOf } from '#mocks/backend/caller.ts';
import type { Sql } from '#mocks/backend/db/database.ts';
import { roleOfKey } from '#mocks/backend/keys.ts';
import type { AuthContext } from './context.ts';
import { AuthError } from './errors.ts';
import { findSession, type SessionRow } from './sessions.ts';
import { type Claims, verifyToken } from './tokens.ts';
import { findUser, isBanned, type UserRow } from './user.ts';

/**
 * Returns the claims of a request's access token. Throws `no_authorization` without one and `bad_jwt` for an invalid
 * one; an API key in its place is not a user.
 */
export async function claimsOf(context: AuthContext, request: Request): Promise<Claims> {
  const token = bearerOf(request);
  if (token === undefined) {
    throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  }
  if (roleOfKey(context.keys, token) !== null) {
    throw new AuthError(403, 'bad_jwt', 'invalid claim: missing sub claim');
  }
  return verifyToken(context, token);
}

/** A signed-in user, and the session of the request. */
export interface Caller {
  user: UserRow;
  session: SessionRow;
}

/**
 * Loads the current user of verified claims. Throws `user_not_found`, `user_banned`, and `session_not_found` if the
 * session has ended since the token was signed.
 */
export async function loadCaller(context: AuthContext, sql: Sql, claims: Claims): Promise<Caller> {
  const user = await findUser(sql, 'id', claims.sub);
  if (!user || user.deleted_at) {
    throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
  }
  const session = claims.session_id ? await findSession(sql, claims.session_id) : null;
  const now = context.clock.now();
  if (session?.user_id !== user.id || (session.not_after !== null && session.not_after <= now)) {
    const message = 'Session from session_id claim in JWT does not exist';
    throw new AuthError(403, 'session_not_found', message);
  }
  if (isBanned(user, now)) throw new AuthError(403, 'user_banned', 'User is banned');
  return { user, session };
}

/** Allows only the secret key: as the bearer, or as the API key without another bearer. */
export async function requireAdmin(context: AuthContext, request: Request): Promise<void> {
  const key = bearerOf(request) ?? request.headers.get('apikey');
  const role = roleOfKey(context.keys, key);
  if (role === 'service_role') return;
  if (role === null) await claimsOf(context, request);
  throw new AuthError(403, 'not_admin', 'User not allowed');
}
