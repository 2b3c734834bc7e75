import type { Sql } from '#mocks/backend/db/database.ts';
import { type AuthenticationMethod, issueAccessToken } from './access-token.ts';
import { addressOf, agentOf } from './client.ts';
import type { AuthContext } from './context.ts';
import { AuthError } from './errors.ts';
import { insertRefreshToken } from './refresh-tokens.ts';
import { type UserRow, userJson } from './user.ts';

/** A row of `auth.sessions`, with the columns the service reads. */
export interface SessionRow {
  id: string;
  user_id: string;
  aal: 'aal1' | 'aal2' | 'aal3';
  created_at: Date;
  /** End of the session. */
  not_after: Date | null;
}

const columns = 'id, user_id, aal, created_at, not_after';

/** Returns the session with this id, or undefined. */
export async function findSession(sql: Sql, id: string): Promise<SessionRow | undefined> {
  const [row] = await sql.query<SessionRow>(`select ${columns} from auth.sessions where id = $1`, [id]);
  return row;
}

/** Returns the session of a refresh token, locked until the transaction ends. */
export async function lockSessionOf(sql: Sql, token: string): Promise<SessionRow | undefined> {
  const [row] = await sql.query<SessionRow>(
    `select ${columns} from auth.sessions
      where id = (select session_id from auth.refresh_tokens where token = $1) for update`,
    [token],
  );
  return row;
}

/** Records that a session was authenticated with this method just now. */
export async function addMethod(context: AuthContext, sql: Sql, sessionId: string, method: string) {
  await sql.query(
    `insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
      values ($1, $2, $3, $3, $4)
      on conflict (session_id, authentication_method) do update set updated_at = excluded.updated_at`,
    [crypto.randomUUID(), sessionId, context.clock.now(), method],
  );
}

/** Creates the response for a started or refreshed session. */
export async function createSessionResponse(
  context: AuthContext,
  sql: Sql,
  user: UserRow,
  session: { id: string; refreshToken: string },
  method: AuthenticationMethod,
) {
  const { token, expiresAt } = await issueAccessToken(context, sql, user, session.id, method);
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: context.settings.jwtExpiry,
    expires_at: expiresAt,
    refresh_token: session.refreshToken,
    user: await userJson(sql, user),
  };
}

/** Starts a session for a user authenticated by `method`. Throws `user_not_found` for a soft-deleted account. */
export async function startSession(
  context: AuthContext,
  sql: Sql,
  user: UserRow,
  request: Request,
  method: AuthenticationMethod,
) {
  if (user.deleted_at) throw new AuthError(404, 'user_not_found', 'User not found');
  const now = context.clock.now();
  const id = crypto.randomUUID();
  await sql.query(
    `insert into auth.sessions (id, user_id, created_at, updated_at, aal, user_agent, ip)
      values ($1, $2, $3, $3, 'aal1', $4, $5)`,
    [id, user.id, now, agentOf(context, request), addressOf(context.keys, request)],
  );
  await addMethod(context, sql, id, method);
  await sql.query('update auth.users set last_sign_in_at = $2, updated_at = $2 where id = $1', [
    user.id,
    now,
  ]);
  const refreshToken = await insertRefreshToken(context, sql, { id, user_id: user.id }, null);
  const signedIn = { ...user, last_sign_in_at: now, updated_at: now };
  return createSessionResponse(context, sql, signedIn, { id, refreshToken }, method);
}

/** Which of a user's sessions end: all, this one, or all but this one. */
export type LogoutScope = 'global' | 'local' | 'others';

const endings: Record<LogoutScope, string> = {
  global: 'user_id = $1 or id = $2',
  local: 'user_id = $1 and id = $2',
  others: 'user_id = $1 and id <> $2',
};

/** Ends sessions of a user and deletes their refresh tokens. */
export async function endSessions(sql: Sql, session: { id: string; user_id: string }, scope: LogoutScope) {
  await sql.query(`delete from auth.sessions where ${endings[scope]}`, [session.user_id, session.id]);
}
