import type { Sql } from '#mocks/backend/db/database.ts';
import type { AuthContext } from './context.ts';
import type { FlowMethod } from './flow-state.ts';
import { callHook } from './hooks.ts';
import { signToken } from './tokens.ts';
import type { UserRow } from './user.ts';

/** How a token was obtained; passed to the hook. */
export type AuthenticationMethod = 'password' | 'otp' | 'totp' | 'token_refresh' | FlowMethod;

interface AmrRow {
  authentication_method: string;
  updated_at: Date;
}

const seconds = (date: Date) => Math.floor(date.getTime() / 1000);

/** Returns the authentication methods of a session, latest first, and the resulting assurance level. */
async function assuranceOf(sql: Sql, sessionId: string) {
  const rows = await sql.query<AmrRow>(
    `select authentication_method, updated_at from auth.mfa_amr_claims where session_id = $1
      order by updated_at desc, authentication_method desc`,
    [sessionId],
  );
  const amr = rows.map((row) => ({
    method: row.authentication_method,
    timestamp: seconds(row.updated_at),
  }));
  return { amr, aal: amr.some(({ method }) => method === 'totp') ? 'aal2' : 'aal1' };
}

/** Lets the project's Custom Access Token hook, if it has one, rewrite the claims. */
async function customise(
  sql: Sql,
  userId: string,
  method: AuthenticationMethod,
  claims: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const event = { user_id: userId, authentication_method: method, claims };
  const answer = await callHook(sql, 'custom_access_token_hook', event);
  return answer ? (answer.claims ?? {}) : claims;
}

/** Signs an access token for this session. Also returns its expiry, in UTC seconds. */
export async function issueAccessToken(
  context: AuthContext,
  sql: Sql,
  user: UserRow,
  sessionId: string,
  method: AuthenticationMethod,
): Promise<{ token: string; expiresAt: number }> {
  const issuedAt = seconds(context.clock.now());
  const expiresAt = issuedAt + context.settings.jwtExpiry;
  const claims = await customise(sql, user.id, method, {
    iss: context.issuer,
    sub: user.id,
    aud: user.aud,
    exp: expiresAt,
    iat: issuedAt,
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    role: user.role,
    ...(await assuranceOf(sql, sessionId)),
    session_id: sessionId,
    is_anonymous: user.is_anonymous,
  });
  return { token: await signToken(context, claims), expiresAt };
}
