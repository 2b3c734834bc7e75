import type { Sql } from '#mocks/backend/db/database.ts';
import { identitiesOf } from './identities.ts';

/** A row of `auth.users`, with the columns the service reads. */
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
  confirmation_sent_at: Date | null;
  recovery_sent_at: Date | null;
  reauthentication_sent_at: Date | null;
  email_change: string | null;
  email_change_sent_at: Date | null;
  /** How many of the two addresses have confirmed the change: 0 or 1. */
  email_change_confirm_status: number;
  phone_change: string | null;
  phone_change_sent_at: Date | null;
  last_sign_in_at: Date | null;
  raw_app_meta_data: Record<string, unknown> | null;
  raw_user_meta_data: Record<string, unknown> | null;
  created_at: Date;
  updated_at: Date;
  banned_until: Date | null;
  /** Set for a soft-deleted account. */
  deleted_at: Date | null;
  is_anonymous: boolean;
}

const columns = `id, aud, role, email, encrypted_password, email_confirmed_at, invited_at, phone,
  phone_confirmed_at, confirmed_at, confirmation_sent_at, recovery_sent_at, reauthentication_sent_at, email_change,
  email_change_sent_at, email_change_confirm_status, phone_change, phone_change_sent_at, last_sign_in_at,
  raw_app_meta_data, raw_user_meta_data, created_at, updated_at, banned_until, deleted_at, is_anonymous`;

/** Lookup key of an account; email in lowercase, phone without the plus. */
export type UserKey = 'id' | 'email' | 'phone';

/** Returns the account with this key, or undefined. */
export async function findUser(sql: Sql, key: UserKey, value: string): Promise<UserRow | undefined> {
  const [row] = await sql.query<UserRow>(`select ${columns} from auth.users where ${key} = $1`, [value]);
  return row;
}

/** Like `findUser`, but locks the account until the transaction ends. */
export async function findUserLocked(sql: Sql, key: UserKey, value: string): Promise<UserRow | undefined> {
  const [row] = await sql.query<UserRow>(`select ${columns} from auth.users where ${key} = $1 for update`, [
    value,
  ]);
  return row;
}

/**
 * Locks this account and its sessions until the transaction ends. Calls that change several sessions of a user must
 * take this lock first, to avoid deadlocks.
 */
export async function lockUser(sql: Sql, id: string): Promise<void> {
  await sql.query('select from auth.users where id = $1 for update', [id]);
}

/** Filter, order and page of an account list. */
export interface UserPage {
  limit: number;
  offset: number;
  /** Part of the address or, case-insensitively, of the full name; '' for all. */
  filter: string;
  direction: 'asc' | 'desc';
}

/** Returns a page of accounts by age, and the total number. */
export async function listUsers(sql: Sql, { limit, offset, filter, direction }: UserPage) {
  const matchOrNull = `from auth.users where email like $1 or raw_user_meta_data ->> 'full_name' ilike $1
    or $1 = '%%'`;
  const pattern = `%${filter}%`;
  const rows = await sql.query<UserRow>(
    `select ${columns} ${matchOrNull} order by created_at ${direction}, id limit $2 offset $3`,
    [pattern, limit, offset],
  );
  const [count] = await sql.query<{ total: number }>(`select count(*)::int as total ${matchOrNull}`, [
    pattern,
  ]);
  return { rows, total: count?.total ?? 0 };
}

/** Returns whether this account may not sign in at `now`. */
export function isBanned({ banned_until }: UserRow, now: Date): boolean {
  return banned_until !== null && banned_until > now;
}

/** A second factor as sent to clients: without its secret. */
export interface FactorJson {
  id: string;
  created_at: Date;
  updated_at: Date;
  status: 'unverified' | 'verified';
  friendly_name: string | null;
  factor_type: 'totp' | 'webauthn' | 'phone';
  last_challenged_at: Date | null;
}

/** Returns the second factors of an account. */
export async function factorsOf(sql: Sql, userId: string): Promise<FactorJson[]> {
  return sql.query<FactorJson>(
    `select id, created_at, updated_at, status, friendly_name, factor_type, last_challenged_at
      from auth.mfa_factors where user_id = $1 order by created_at, id`,
    [userId],
  );
}

/** Returns an account as sent to clients, without null dates and without the password hash. */
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
    confirmation_sent_at: row.confirmation_sent_at ?? undefined,
    recovery_sent_at: row.recovery_sent_at ?? undefined,
    new_email: row.email_change || undefined,
    email_change_sent_at: row.email_change_sent_at ?? undefined,
    new_phone: row.phone_change || undefined,
    phone_change_sent_at: row.phone_change_sent_at ?? undefined,
    reauthentication_sent_at: row.reauthentication_sent_at ?? undefined,
    last_sign_in_at: row.last_sign_in_at ?? undefined,
    app_metadata: row.raw_app_meta_data ?? {},
    user_metadata: row.raw_user_meta_data ?? {},
    factors: factors.length > 0 ? factors : undefined,
    identities: await identitiesOf(sql, row.id),
    created_at: row.created_at,
    updated_at: row.updated_at,
    banned_until: row.banned_until ?? undefined,
    deleted_at: row.deleted_at ?? undefined,
    is_anonymous: row.is_anonymous,
  };
}
