import * as z from 'zod/mini';
import type { Sql } from '#mocks/backend/db/database.ts';
import { readBody, text } from './body.ts';
import { addressOf, agentOf } from './client.ts';
import type { AuthContext } from './context.ts';
import { AuthError } from './errors.ts';
import { activeToken, findRefreshToken, revokeTokens, rotateTokens } from './refresh-tokens.ts';
import { createSessionResponse, lockSessionOf, type SessionRow } from './sessions.ts';
import { findUser, isBanned } from './user.ts';

const form = z.object({ refresh_token: text });

const refusal = (code: string, reason: string) =>
  new AuthError(400, code, `Invalid Refresh Token: ${reason}`);

/** Revokes a session whose token was reused too late, since it may have been copied. */
async function revokeSession(context: AuthContext, sql: Sql, sessionId: string) {
  await revokeTokens(context, sql, sessionId);
  await sql.query('update auth.sessions set not_after = $2, updated_at = $2 where id = $1', [
    sessionId,
    context.clock.now(),
  ]);
}

/**
 * Returns the successor of the token `used`, or undefined if it was reused too late. Reuse of the active token's
 * predecessor is always allowed: a client that lost the first response has no other.
 */
async function succeed(context: AuthContext, sql: Sql, session: SessionRow, used: string) {
  const row = await findRefreshToken(sql, used);
  if (!row) throw refusal('refresh_token_not_found', 'Refresh Token Not Found');
  if (!row.revoked) return rotateTokens(context, sql, session);
  const active = await activeToken(sql, session.id);
  const age = context.clock.now().getTime() - row.updated_at.getTime();
  return age <= 1000 * context.settings.refreshTokenReuseInterval || active?.parent === used
    ? active?.token
    : undefined;
}

/**
 * `POST /token?grant_type=refresh_token`: continues the session with a new pair of tokens. The session's row is locked,
 * so of two concurrent calls one exchanges the token and the other gets the result. Errors: `refresh_token_not_found`,
 * `session_expired`, `user_banned`, and `refresh_token_already_used`, which ends the session.
 */
export async function refreshGrant(context: AuthContext, request: Request): Promise<Response> {
  const { refresh_token: used } = await readBody(request, form);
  if (!used) throw new AuthError(400, 'validation_failed', 'refresh_token required');
  const answer = await context.transact(async (sql) => {
    const session = await lockSessionOf(sql, used);
    const user = session && (await findUser(sql, 'id', session.user_id));
    if (!session || !user) throw refusal('refresh_token_not_found', 'Refresh Token Not Found');
    const now = context.clock.now();
    if (isBanned(user, now)) throw refusal('user_banned', 'User Banned');
    if (session.not_after && session.not_after <= now) throw refusal('session_expired', 'Session Expired');
    const refreshToken = await succeed(context, sql, session, used);
    if (!refreshToken) {
      await revokeSession(context, sql, session.id);
      return null;
    }
    await sql.query(
      `update auth.sessions set refreshed_at = $2::timestamptz at time zone 'UTC', updated_at = $2,
        user_agent = $3, ip = $4 where id = $1`,
      [session.id, now, agentOf(context, request), addressOf(context.keys, request)],
    );
    return createSessionResponse(context, sql, user, { id: session.id, refreshToken }, 'token_refresh');
  });
  // Thrown outside the transaction, which must commit the revocation.
  if (!answer) throw refusal('refresh_token_already_used', 'Already Used');
  return Response.json(answer);
}
