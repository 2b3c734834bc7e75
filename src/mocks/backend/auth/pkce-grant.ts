import * as z from 'zod/mini';
import { readBody, text } from './body.ts';
import type { AuthContext } from './context.ts';
import { AuthError } from './errors.ts';
import { redeemAuthCode } from './flow-state.ts';
import { startSession } from './sessions.ts';
import { findUserLocked, isBanned } from './user.ts';

const form = z.object({ auth_code: text, code_verifier: text });

/**
 * `POST /token?grant_type=pkce` { auth_code, code_verifier }: exchanges a link's code for a session, once. Errors:
 * `flow_state_not_found`, `flow_state_expired`, `bad_code_verifier`, `user_banned`.
 */
export async function pkceGrant(context: AuthContext, request: Request): Promise<Response> {
  const { auth_code: code, code_verifier: verifier } = await readBody(request, form);
  if (!code || !verifier) {
    const message = 'invalid request: both auth code and code verifier should be non-empty';
    throw new AuthError(400, 'validation_failed', message);
  }
  const answer = await context.transact(async (sql) => {
    const { userId, method } = await redeemAuthCode(context, sql, code, verifier);
    const user = await findUserLocked(sql, 'id', userId);
    if (!user) throw new AuthError(404, 'user_not_found', 'User not found');
    if (isBanned(user, context.clock.now())) throw new AuthError(403, 'user_banned', 'User is banned');
    return startSession(context, sql, user, request, method);
  });
  return Response.json(answer);
}
