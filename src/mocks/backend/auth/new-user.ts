import type { Sql } from '#mocks/backend/db/database.ts';
import type { AuthContext } from './context.ts';
import { AuthError } from './errors.ts';
import { upsertIdentity } from './identities.ts';
import { findUser, type UserRow } from './user.ts';
import { rejectTakenContact } from './user-changes.ts';

/** Data of a new account; email and phone in the stored form. */
export interface NewUser {
  id?: string | undefined;
  email?: string | null | undefined;
  phone?: string | null | undefined;
  /** Absent if the account cannot sign in with a password. */
  hash?: string | null | undefined;
  data?: Record<string, unknown> | null | undefined;
}

/**
 * Inserts an account with an unconfirmed identity for each of its addresses. As on the hosted service, the row is
 * inserted with its user metadata and the provider's data; other app metadata is added by an update. Throws
 * `email_exists`, `phone_exists` or, for an id in use, `user_already_exists`.
 */
export async function insertUser(
  context: AuthContext,
  sql: Sql,
  { id = crypto.randomUUID(), email, phone, hash, data }: NewUser,
): Promise<UserRow> {
  const providers = [...(email ? ['email'] : []), ...(phone ? ['phone'] : [])];
  const added = await sql.query(
    `insert into auth.users (instance_id, id, aud, role, email, phone, encrypted_password, raw_app_meta_data,
        raw_user_meta_data, created_at, updated_at)
      values ('00000000-0000-0000-0000-000000000000', $1, 'authenticated', 'authenticated', $2, $3, $4, $5::jsonb,
        $6::jsonb, $7, $7) on conflict do nothing returning id`,
    [
      id,
      email || null,
      phone || null,
      hash ?? '',
      { provider: providers[0], providers },
      data ?? {},
      context.clock.now(),
    ],
  );
  if (added.length === 0) {
    await rejectTakenContact(sql, { email, phone }, null);
    throw new AuthError(422, 'user_already_exists', 'A user with this id already exists');
  }
  if (email) await upsertIdentity(context, sql, id, 'email', email, false);
  if (phone) await upsertIdentity(context, sql, id, 'phone', phone, false);
  const user = await findUser(sql, 'id', id);
  if (!user) throw new AuthError(500, 'unexpected_failure', 'Database error loading user after sign-up');
  return user;
}
