import * as z from 'zod/mini';
import type { Sql } from '#mocks/backend/db/database.ts';
import { readBody } from './body.ts';
import { requireAdmin } from './caller.ts';
import { emailOf, phoneOf } from './contact.ts';
import type { AuthContext } from './context.ts';
import { durationOf } from './duration.ts';
import { AuthError } from './errors.ts';
import { putIdentity } from './identities.ts';
import { hashPassword } from './passwords.ts';
import { endSessions } from './sessions.ts';
import { findUser, lockUser, type UserRow, userJson } from './user.ts';
import { changeUser, isTaken, mergeMetadata, type UserChanges } from './user-changes.ts';

const metadata = z.optional(z.nullable(z.record(z.string(), z.unknown())));
const text = z.optional(z.nullable(z.string()));
const flag = z.optional(z.nullable(z.boolean()));
const form = z.object({
  id: z.optional(z.guid()),
  role: text,
  email: text,
  phone: text,
  password: text,
  password_hash: text,
  email_confirm: flag,
  phone_confirm: flag,
  user_metadata: metadata,
  app_metadata: metadata,
  ban_duration: text,
});

/** Attributes of an account, checked and in the form they are kept. */
interface Attributes extends Omit<z.infer<typeof form>, 'email' | 'phone'> {
  email: string | null;
  phone: string | null;
  hash: string | null;
}

/** Reads the body; hashes the password while no transaction is open. */
async function readAttributes(context: AuthContext, request: Request): Promise<Attributes> {
  const body = await readBody(request, form);
  if (body.password && body.password_hash) {
    throw new AuthError(400, 'validation_failed', 'Only a password or a password hash should be provided');
  }
  const hash = body.password ? await hashPassword(body.password, context.hashCost) : body.password_hash;
  return {
    ...body,
    email: body.email ? emailOf(body.email) : null,
    phone: body.phone ? phoneOf(body.phone) : null,
    hash: hash || null,
  };
}

async function refuseTaken(sql: Sql, { email, phone }: Attributes, exceptId: string | null): Promise<void> {
  if (email && (await isTaken(sql, 'email', email, exceptId))) {
    const message = 'A user with this email address has already been registered';
    throw new AuthError(422, 'email_exists', message);
  }
  if (phone && (await isTaken(sql, 'phone', phone, exceptId))) {
    throw new AuthError(422, 'phone_exists', 'Phone number already registered by another user');
  }
}

/** What creating and changing an account have in common, in the order the hosted service does it. */
async function apply(context: AuthContext, sql: Sql, id: string, attributes: Attributes): Promise<void> {
  const now = context.clock.now();
  const { email, phone, ban_duration: ban } = attributes;
  if (email) await putIdentity(context, sql, id, 'email', email, attributes.email_confirm === true);
  if (phone) await putIdentity(context, sql, id, 'phone', phone, attributes.phone_confirm === true);
  const bannedFor = ban && ban !== 'none' ? durationOf(ban) : 0;
  const changes: UserChanges = {
    ...(attributes.role ? { role: attributes.role } : {}),
    ...(email ? { email } : {}),
    ...(phone ? { phone } : {}),
    ...(attributes.hash ? { encrypted_password: attributes.hash } : {}),
    ...(attributes.email_confirm ? { email_confirmed_at: now } : {}),
    ...(attributes.phone_confirm ? { phone_confirmed_at: now } : {}),
    ...(ban ? { banned_until: bannedFor === 0 ? null : new Date(now.getTime() + bannedFor) } : {}),
  };
  await changeUser(context, sql, id, changes);
  const { app_metadata: app, user_metadata: user } = attributes;
  if (app) await mergeMetadata(sql, id, 'raw_app_meta_data', app);
  const verified = attributes.email_confirm ? { email_verified: true } : {};
  await mergeMetadata(sql, id, 'raw_user_meta_data', { ...user, ...verified });
}

async function loadUser(sql: Sql, id: string): Promise<UserRow> {
  if (!z.guid().safeParse(id).success) {
    throw new AuthError(404, 'validation_failed', 'user_id must be an UUID');
  }
  await lockUser(sql, id);
  const user = await findUser(sql, 'id', id);
  if (!user) throw new AuthError(404, 'user_not_found', 'User not found');
  return user;
}

/** `GET /admin/users/{id}`: the account, or `user_not_found`. */
export async function getUser(context: AuthContext, request: Request, id: string): Promise<Response> {
  await requireAdmin(context, request);
  return Response.json(await context.transact(async (sql) => userJson(sql, await loadUser(sql, id))));
}

/**
 * `POST /admin/users`: a new account with an e-mail or a phone. Without a password nobody can sign in with one.
 * As on the hosted service the row is inserted with its user metadata and gets the app metadata by an update.
 * Errors: `email_exists`, `phone_exists`, `weak_password`, `validation_failed`.
 */
export async function createUser(context: AuthContext, request: Request): Promise<Response> {
  await requireAdmin(context, request);
  const attributes = await readAttributes(context, request);
  const { email, phone } = attributes;
  if (!email && !phone) {
    const message = 'Cannot create a user without either an email or phone';
    throw new AuthError(400, 'validation_failed', message);
  }
  const id = attributes.id ?? crypto.randomUUID();
  const providers = [email && 'email', phone && 'phone'].filter(Boolean);
  const account = await context.transact(async (sql) => {
    await refuseTaken(sql, attributes, null);
    await sql.query(
      `insert into auth.users (instance_id, id, aud, role, email, phone, encrypted_password, raw_app_meta_data,
          raw_user_meta_data, created_at, updated_at)
        values ('00000000-0000-0000-0000-000000000000', $1, 'authenticated', 'authenticated', $2, $3, $4, $5::jsonb,
          $6::jsonb, $7, $7)`,
      [
        id,
        email,
        phone,
        attributes.hash ?? '',
        { provider: providers[0], providers },
        attributes.user_metadata ?? {},
        context.clock.now(),
      ],
    );
    await apply(context, sql, id, attributes);
    return userJson(sql, await loadUser(sql, id));
  });
  return Response.json(account);
}

/**
 * `PUT /admin/users/{id}`: changes an account; metadata is merged. A new password ends its sessions,
 * `ban_duration: 'none'` lifts a ban. Errors as `createUser`, and `user_not_found`.
 */
export async function updateUser(context: AuthContext, request: Request, id: string): Promise<Response> {
  await requireAdmin(context, request);
  const attributes = await readAttributes(context, request);
  const account = await context.transact(async (sql) => {
    const user = await loadUser(sql, id);
    await refuseTaken(sql, attributes, user.id);
    await apply(context, sql, user.id, attributes);
    if (attributes.hash) await endSessions(sql, { id: user.id, user_id: user.id }, 'global');
    return userJson(sql, await loadUser(sql, id));
  });
  return Response.json(account);
}

const deletion = z.object({ should_soft_delete: flag });

/** `DELETE /admin/users/{id}`: removes the account and all that hangs on it. */
export async function deleteUser(context: AuthContext, request: Request, id: string): Promise<Response> {
  await requireAdmin(context, request);
  const { should_soft_delete: soft } = await readBody(request, deletion);
  if (soft) throw new AuthError(501, 'not_implemented', 'DELETE /admin/users does not soft-delete yet');
  await context.transact(async (sql) => {
    const user = await loadUser(sql, id);
    await sql.query('delete from auth.users where id = $1', [user.id]);
  });
  return Response.json({});
}
