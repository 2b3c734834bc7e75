import type { Sql } from '#mocks/backend/db/database.ts';
import type { AuthContext } from './context.ts';

/** Columns of an account that calls change. */
export interface UserChanges {
  role?: string;
  email?: string;
  encrypted_password?: string;
  email_confirmed_at?: Date;
  email_change?: string;
  email_change_sent_at?: Date;
  phone?: string;
  phone_confirmed_at?: Date;
  last_sign_in_at?: Date;
  banned_until?: Date | null;
}

/** Writes these columns of one account, and that it changed. */
export async function changeUser(context: AuthContext, sql: Sql, id: string, changes: UserChanges) {
  const set = Object.keys(changes).map((column, index) => `${column} = $${index + 3}`);
  await sql.query(`update auth.users set ${['updated_at = $2', ...set].join(', ')} where id = $1`, [
    id,
    context.clock.now(),
    ...Object.values(changes),
  ]);
}

/**
 * Merges `changes` into one of an account's metadata columns; a key set to null goes.
 * The value of a key is replaced, not merged.
 */
export async function mergeMetadata(
  sql: Sql,
  id: string,
  column: 'raw_app_meta_data' | 'raw_user_meta_data',
  changes: Record<string, unknown>,
): Promise<void> {
  const gone = Object.keys(changes).filter((key) => changes[key] === null);
  await sql.query(
    `update auth.users set ${column} = (coalesce(${column}, '{}') || $2::jsonb) - $3::text[] where id = $1`,
    [id, changes, gone],
  );
}

/** Whether another account has this e-mail or phone. */
export async function isTaken(sql: Sql, key: 'email' | 'phone', value: string, exceptId: string | null) {
  const rows = await sql.query(
    `select from auth.users where ${key} = $1 and id is distinct from $2::uuid limit 1`,
    [value, exceptId],
  );
  return rows.length > 0;
}
