import type { Sql } from '#mocks/backend/db/database.ts';
import { claimsOf, loadCaller } from './caller.ts';
import type { AuthContext } from './context.ts';
import { AuthError } from './errors.ts';
import { sendMessage } from './messages.ts';
import { clearTokens, findToken, hashCode } from './one-time-tokens.ts';
import { lockUser, type UserRow } from './user.ts';

/** `GET /reauthenticate`: sends the caller a code that allows a new password from an old session. */
export async function reauthenticate(context: AuthContext, request: Request): Promise<Response> {
  const claims = await claimsOf(context, request);
  await context.transact(async (sql) => {
    await lockUser(sql, claims.sub);
    const { user } = await loadCaller(context, sql, claims);
    if (user.email && !user.email_confirmed_at) {
      throw new AuthError(422, 'email_not_confirmed', 'Please verify your email first.');
    }
    if (!user.email && !user.phone_confirmed_at) {
      throw new AuthError(422, 'phone_not_confirmed', 'Please verify your phone first.');
    }
    const to = user.email || user.phone || '';
    await sendMessage(context, sql, request, user, 'reauthentication', { to, byPhone: !user.email });
  });
  return Response.json({});
}

/** Consumes such a code. Throws `reauthentication_not_valid`. */
export async function acceptNonce(
  context: AuthContext,
  sql: Sql,
  user: UserRow,
  nonce: string,
): Promise<void> {
  const hash = await hashCode(user.email || user.phone || '', nonce);
  const token = await findToken(sql, ['reauthentication_token'], [hash]);
  const { emailCodeExpiry, phoneCodeExpiry } = context.settings;
  const lifetime = 1000 * (user.email ? emailCodeExpiry : phoneCodeExpiry);
  const isTokenValid = token && context.clock.now().getTime() <= token.created_at.getTime() + lifetime;
  if (!isTokenValid || token.user_id !== user.id) {
    throw new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid');
  }
  await clearTokens(sql, user.id);
}
