import type { Sql } from '#mocks/backend/db/database.ts';
import type { AuthContext } from './context.ts';
import { sha256 } from './digest.ts';

/** Purpose of a mailed link or code; a user has at most one token of each type. */
export type TokenType =
  | 'confirmation_token'
  | 'recovery_token'
  | 'reauthentication_token'
  | 'email_change_token_new'
  | 'email_change_token_current'
  | 'phone_change_token';

/** A row of `auth.one_time_tokens`, with the columns the service reads. */
export interface OneTimeToken {
  user_id: string;
  token_type: TokenType;
  created_at: Date;
}

/** Prefix of the hash in PKCE links, which return a code to exchange in place of a session. */
export const pkcePrefix = 'pkce_';

/** Returns a random number with the given number of digits. */
export function randomCode(digits: number): string {
  const [number = 0n] = crypto.getRandomValues(new BigUint64Array(1));
  return String(number % 10n ** BigInt(digits)).padStart(digits, '0');
}

/** Hashes a code for storage and links: 56 hexadecimal digits. */
export async function hashCode(address: string, code: string): Promise<string> {
  return Array.from(await sha256(address + code), (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, 56);
}

/** Stores the hash of a code sent to `address`, replacing an earlier one of this type. */
export async function storeToken(
  context: AuthContext,
  sql: Sql,
  token: { userId: string; type: TokenType; address: string; hash: string },
): Promise<void> {
  await clearTokens(sql, token.userId, token.type);
  await sql.query(
    `insert into auth.one_time_tokens
      (id, user_id, token_type, token_hash, relates_to, created_at, updated_at)
      values ($1, $2, $3::auth.one_time_token_type, $4, $5, $6::timestamptz at time zone 'UTC',
        $6::timestamptz at time zone 'UTC')`,
    [crypto.randomUUID(), token.userId, token.type, token.hash, token.address, context.clock.now()],
  );
}

/** Finds a token by these types and hashes, and locks its user; else undefined. */
export async function findToken(
  sql: Sql,
  types: readonly TokenType[],
  hashes: readonly string[],
): Promise<OneTimeToken | undefined> {
  const read = () =>
    sql.query<OneTimeToken>(
      `select user_id, token_type, created_at at time zone 'UTC' as created_at from auth.one_time_tokens
        where token_hash = any($1::text[]) and token_type::text = any($2::text[]) order by created_at desc limit 1`,
      [hashes, types],
    );
  const [seen] = await read();
  if (!seen) return undefined;
  // Of two calls with one token, the second waits here and finds the token used.
  await sql.query('select from auth.users where id = $1 for update', [seen.user_id]);
  return (await read())[0];
}

/** Revokes the tokens sent to a user: all, or one type. */
export async function clearTokens(sql: Sql, userId: string, type: TokenType | null = null): Promise<void> {
  await sql.query(
    'delete from auth.one_time_tokens where user_id = $1 and ($2::text is null or token_type::text = $2)',
    [userId, type],
  );
}
