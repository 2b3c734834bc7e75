import type { Sql } from '#mocks/backend/db/database.ts';
import type { AuthContext } from './context.ts';
import { AuthError } from './errors.ts';

/** Columns of an account that can be updated. */
export interface UserChanges {
  role?: string;
  email?: string | null;
  encrypted_password?: string | null;
  email_confirmed_at?: Date | null;
  invited_at?: Date;
  confirmation_sent_at?: Date | null;
  recovery_sent_at?: Date | null;
  reauthentication_sent_at?: Date | null;
  email_change?: string;
  email_change_sent_at?: Date | null;
  email_change_confirm_status?: number;
  phone?: string | null;
  phone_confirmed_at?: Date | null;
  phone_change?: string;
  phone_change_sent_at?: Date | null;
  last_sign_in_at?: Date;
  banned_until?: Date | null;
  deleted_at?: Date;
}

/** Updates these columns of one account, and `updated_at`. */
export async function changeUser(context: AuthContext, sql: Sql, id: string, changes: UserChanges) {
  const set = Object.keys(changes).map((column, index) => `${column} = $${index + 3}`);
  await sql.query(`update auth.users set ${['updated_at = $2', ...set].join(', ')} where id = $1`, [
    id,
    context.clock.now(),
    ...Object.values(changes),
  ]);
}

/**
 * Merges `changes` into one of an account's metadata columns; removes keys set to null. Values are replaced, not
 * merged.
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

async function isTaken(sql: Sql, key: 'email' | 'phone', value: string, excludedUserId: string | null) {
  const rows = await sql.query(
    `select from auth.users where ${key} = $1 and id is distinct from $2::uuid limit 1`,
    [value, excludedUserId],
  );
  return rows.length > 0;
}

/** Rejects an email address or phone number of another account: `email_exists`, `phone_exists`. */
export async function rejectTakenContact(
  sql: Sql,
  { email, phone }: { email?: string | null | undefined; phone?: string | null | undefined },
  excludedUserId: string | null,
): Promise<void> {
  if (email && (await isTaken(sql, 'email', email, excludedUserId))) {
    const message = 'A user with this email address has already been registered';
    throw new AuthError(422, 'email_exists', message);
  }
  if (phone && (await isTaken(sql, 'phone', phone, excludedUserId))) {
    throw new AuthError(422, 'phone_exists', 'A user with this phone number has already been registered');
  }
}
