import type { Sql } from '#mocks/backend/db/database.ts';

/** A row of `auth.users`, as far as the service reads it. */
export interface UserRow {
  id: string;
  aud: string;
  role: string;
  email: string | null;
  encrypted_password: string | null;
  email_confirmed_at: Date | null;
  invited_at: Date | null;
  phone: string | null;
  phone_confirmed_at: Date | null;
  confirmed_at: Date | null;
  email_change: string | null;
  email_change_sent_at: Date | null;
  last_sign_in_at: Date | null;
  raw_app_meta_data: Record<string, unknown> | null;
  raw_user_meta_data: Record<string, unknown> | null;
  created_at: Date;
  updated_at: Date;
  banned_until: Date | null;
  is_anonymous: boolean;
}

const columns = `id, aud, role, email, encrypted_password, email_confirmed_at, invited_at, phone,
  phone_confirmed_at, confirmed_at, email_change, email_change_sent_at, last_sign_in_at, raw_app_meta_data,
  raw_user_meta_data, created_at, updated_at, banned_until, is_anonymous`;

/** How an account is looked up; e-mail in lower case, phone without the plus. */
export type UserKey = 'id' | 'email' | 'phone';

/** The account with this key, or undefined. */
export async function findUser(sql: Sql, key: UserKey, value: string): Promise<UserRow | undefined> {
  const [row] = await sql.query<UserRow>(
    `select ${columns} from auth.users where ${key} = $1 and deleted_at is null`,
    [value],
  );
  return row;
}

/**
 * Keeps other calls from changing this account and its sessions until the transaction ends. Whoever touches
 * more than one session of a person takes this lock first, so that no two wait for each other.
 */
export async function lockUser(sql: Sql, id: string): Promise<void> {
  await sql.query('select from auth.users where id = $1 for update', [id]);
}

/** A page of accounts, newest first, and how many there are in all. */
export async function listUsers(sql: Sql, limit: number, offset: number) {
  const rows = await sql.query<UserRow>(
    `select ${columns} from auth.users where deleted_at is null
      order by created_at desc, id limit $1 offset $2`,
    [limit, offset],
  );
  const [count] = await sql.query<{ total: number }>(
    'select count(*)::int as total from auth.users where deleted_at is null',
  );
  return { rows, total: count?.total ?? 0 };
}

/** Whether this account may not sign in at `now`. */
export function isBanned({ banned_until }: UserRow, now: Date): boolean {
  return banned_until !== null && banned_until > now;
}

/** The sign-in methods of an account, as clients see them. */
async function identitiesOf(sql: Sql, userId: string) {
  return sql.query(
    `select id as identity_id, provider_id as id, user_id, identity_data, provider, last_sign_in_at, created_at,
      updated_at, email from auth.identities where user_id = $1 order by created_at, provider`,
    [userId],
  );
}

/** A second factor as clients see it: everything but its secret. */
export interface FactorJson {
  id: string;
  created_at: Date;
  updated_at: Date;
  status: 'unverified' | 'verified';
  friendly_name: string | null;
  factor_type: 'totp' | 'webauthn' | 'phone';
  last_challenged_at: Date | null;
}

/** The second factors of an account. */
export async function factorsOf(sql: Sql, userId: string): Promise<FactorJson[]> {
  return sql.query<FactorJson>(
    `select id, created_at, updated_at, status, friendly_name, factor_type, last_challenged_at
      from auth.mfa_factors where user_id = $1 order by created_at, id`,
    [userId],
  );
}

/** An account as clients see it; absent dates are left out, the hash never leaves the service. */
export async function userJson(sql: Sql, row: UserRow) {
  const factors = await factorsOf(sql, row.id);
  return {
    id: row.id,
    aud: row.aud,
    role: row.role,
    email: row.email ?? '',
    email_confirmed_at: row.email_confirmed_at ?? undefined,
    invited_at: row.invited_at ?? undefined,
    phone: row.phone ?? '',
    phone_confirmed_at: row.phone_confirmed_at ?? undefined,
    confirmed_at: row.confirmed_at ?? undefined,
    new_email: row.email_change || undefined,
    email_change_sent_at: row.email_change_sent_at ?? undefined,
    last_sign_in_at: row.last_sign_in_at ?? undefined,
    app_metadata: row.raw_app_meta_data ?? {},
    user_metadata: row.raw_user_meta_data ?? {},
    factors: factors.length > 0 ? factors : undefined,
    identities: await identitiesOf(sql, row.id),
    created_at: row.created_at,
    updated_at: row.updated_at,
    banned_until: row.banned_until ?? undefined,
    is_anonymous: row.is_anonymous,
  };
}
