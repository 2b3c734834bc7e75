import { base64url } from 'jose';
import type { Sql } from '#mocks/backend/db/database.ts';
import type { AuthContext } from './context.ts';

/** A row of `auth.refresh_tokens`, with the columns the service reads. */
export interface RefreshTokenRow {
  token: string;
  /** The token exchanged for this one; null for a session's first. */
  parent: string | null;
  revoked: boolean;
  /** For a revoked token: the time of the revocation. */
  updated_at: Date;
}

const columns = 'token, parent, revoked, updated_at';

const randomBytes = 18;

/** Adds a refresh token to a session as the successor of `parent`; returns it. */
export async function insertRefreshToken(
  context: AuthContext,
  sql: Sql,
  session: { id: string; user_id: string },
  parent: string | null,
): Promise<string> {
  const token = base64url.encode(crypto.getRandomValues(new Uint8Array(randomBytes)));
  await sql.query(
    `insert into auth.refresh_tokens
      (instance_id, token, user_id, revoked, created_at, updated_at, parent, session_id)
      values ('00000000-0000-0000-0000-000000000000', $1, $2, false, $3, $3, $4, $5)`,
    [token, session.user_id, context.clock.now(), parent, session.id],
  );
  return token;
}

/** Returns the row of a refresh token, or undefined. */
export async function findRefreshToken(sql: Sql, token: string): Promise<RefreshTokenRow | undefined> {
  const [row] = await sql.query<RefreshTokenRow>(
    `select ${columns} from auth.refresh_tokens where token = $1`,
    [token],
  );
  return row;
}

/** Returns the active token of a session, or undefined if all are revoked. */
export async function activeToken(sql: Sql, sessionId: string): Promise<RefreshTokenRow | undefined> {
  const [row] = await sql.query<RefreshTokenRow>(
    `select ${columns} from auth.refresh_tokens where session_id = $1 and not revoked order by id desc limit 1`,
    [sessionId],
  );
  return row;
}

/** Revokes every token of a session. */
export async function revokeTokens(context: AuthContext, sql: Sql, sessionId: string): Promise<void> {
  await sql.query(
    'update auth.refresh_tokens set revoked = true, updated_at = $2 where session_id = $1 and not revoked',
    [sessionId, context.clock.now()],
  );
}

/** Exchanges a session's active token for a new one; the caller must hold the session's lock. */
export async function rotateTokens(
  context: AuthContext,
  sql: Sql,
  session: { id: string; user_id: string },
): Promise<string> {
  const active = await activeToken(sql, session.id);
  await revokeTokens(context, sql, session.id);
  return insertRefreshToken(context, sql, session, active?.token ?? null);
}
