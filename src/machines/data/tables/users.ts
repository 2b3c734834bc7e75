import { PostgrestError } from '@supabase/postgrest-js';
import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { columnsOf, parseRows } from '#machines/data/parse.ts';
import { changeRecord, loadRecord } from '#machines/data/record.ts';
import { Refusal } from '#shared/refusal.ts';
import { roles } from '#shared/roles.ts';

/** A row of `users`. */
export const userRow = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.nullable(z.string()),
  phone_number: z.nullable(z.string()),
  role: z.enum(roles),
  status: z.enum(['active', 'invited', 'suspended', 'archived']),
  created_at: z.iso.datetime({ offset: true }),
  updated_at: z.iso.datetime({ offset: true }),
  avatar_url: z.nullable(z.string()),
  locale: z.string(),
  two_factor_enabled: z.boolean(),
  last_sign_in_at: z.nullable(z.iso.datetime({ offset: true })),
  must_change_password: z.boolean(),
  version: z.int(),
});
export type User = z.infer<typeof userRow>;

/** The columns users may read of their own row. */
export const ownProfileRow = z.pick(userRow, {
  id: true,
  name: true,
  email: true,
  phone_number: true,
  role: true,
  avatar_url: true,
  locale: true,
  must_change_password: true,
  updated_at: true,
  version: true,
});
export type OwnProfile = z.infer<typeof ownProfileRow>;

/** Loads the row of the signed-in user; throws as `loadRecord`. */
export function loadOwnProfile(id: string, signal: AbortSignal): Promise<OwnProfile> {
  return loadRecord('users', ownProfileRow, { id }, signal);
}

/** Saves the editable columns of the user's own row at this version, and returns it; throws as `changeRecord`. */
export function saveOwnProfile(
  { id, version }: Pick<OwnProfile, 'id' | 'version'>,
  changes: Partial<Pick<OwnProfile, 'locale' | 'avatar_url'>>,
  signal: AbortSignal,
): Promise<OwnProfile> {
  return changeRecord('users', ownProfileRow, { id, version }, changes, signal);
}

/** Loads the account with this id; throws as `loadRecord`. */
export function loadUser(id: string, signal: AbortSignal): Promise<User> {
  return loadRecord('users', userRow, { id }, signal);
}

/** Returns the active users of a role, by name; throws as `client` does. */
export async function listActive(role: User['role'], signal: AbortSignal): Promise<User[]> {
  const { data } = await client
    .from('users')
    .select(columnsOf(userRow))
    .eq('role', role)
    .eq('status', 'active')
    .order('name')
    .order('id')
    .abortSignal(signal)
    .throwOnError();
  return parseRows(userRow, data);
}

/** Returns these accounts, in any order; throws as `client` does. */
export async function listUsers(ids: readonly string[], signal: AbortSignal): Promise<User[]> {
  const { data } = await client
    .from('users')
    .select(columnsOf(userRow))
    .in('id', ids)
    .abortSignal(signal)
    .throwOnError();
  return parseRows(userRow, data);
}

/** Changes an account at this version and returns it; throws as `changeRecord`, and PHONE_TAKEN and PHONE_NOT_VALID. */
export function saveUser(
  { id, version }: Pick<User, 'id' | 'version'>,
  changes: Partial<Pick<User, 'name' | 'phone_number' | 'locale'>>,
  signal: AbortSignal,
): Promise<User> {
  return changeRecord('users', userRow, { id, version }, changes, signal).catch(throwPhoneRefusal);
}

/** Converts the error: the phone number is the only column with a unique or format constraint. */
function throwPhoneRefusal(cause: unknown): never {
  if (cause instanceof PostgrestError && cause.message.includes('phone_number')) {
    if (cause.code === '23505') throw new Refusal('PHONE_TAKEN', undefined, cause);
    if (cause.code === '23514') throw new Refusal('PHONE_NOT_VALID', undefined, cause);
  }
  throw cause;
}
