import * as z from 'zod/mini';
import type { Sql } from '#mocks/backend/db/database.ts';
import { flag, readBody, record, text } from './body.ts';
import { requireAdmin } from './caller.ts';
import { emailOf, phoneOf } from './contact.ts';
import type { AuthContext } from './context.ts';
import { durationOf } from './duration.ts';
import { AuthError } from './errors.ts';
import { revokeCodes } from './flow-state.ts';
import { upsertIdentity } from './identities.ts';
import { insertUser } from './new-user.ts';
import { hashPassword, storePassword } from './passwords.ts';
import { endSessions } from './sessions.ts';
import { softDelete } from './soft-delete.ts';
import { findUserLocked, type UserRow, userJson } from './user.ts';
import { changeUser, mergeMetadata, rejectTakenContact, type UserChanges } from './user-changes.ts';

const form = z.object({
  id: z.optional(z.guid()),
  role: z.optional(z.nullable(z.string().check(z.maxLength(255)))),
  email: text,
  phone: text,
  password: text,
  password_hash: text,
  email_confirm: flag,
  phone_confirm: flag,
  user_metadata: record,
  app_metadata: record,
  ban_duration: text,
});

const bcryptForm = /^\$2[abxy]?\$\d\d\$[./\w]{53}$/;

/** Validated attributes of an account, in the stored form. */
interface Attributes extends Omit<z.infer<typeof form>, 'email' | 'phone'> {
  email: string | null;
  phone: string | null;
  hash: string | null;
}

/** Parses the body and hashes the password, outside of any transaction. */
async function readAttributes(context: AuthContext, request: Request): Promise<Attributes> {
  const body = await readBody(request, form);
  if (body.password && body.password_hash) {
    throw new AuthError(400, 'validation_failed', 'Only a password or a password hash should be provided');
  }
  if (body.password_hash && !bcryptForm.test(body.password_hash)) {
    throw new AuthError(400, 'validation_failed', 'password_hash has to be a bcrypt hash');
  }
  const hash = body.password ? await hashPassword(context, body.password) : body.password_hash;
  return {
    ...body,
    email: body.email ? emailOf(body.email) : null,
    phone: body.phone ? phoneOf(body.phone) : null,
    hash: hash || null,
  };
}

/** Applies the steps shared by creating and updating an account, in the order of the hosted service. */
async function apply(context: AuthContext, sql: Sql, id: string, attributes: Attributes): Promise<void> {
  const now = context.clock.now();
  const { email, phone, ban_duration: ban } = attributes;
  if (email) await upsertIdentity(context, sql, id, 'email', email, attributes.email_confirm === true);
  if (phone) await upsertIdentity(context, sql, id, 'phone', phone, attributes.phone_confirm === true);
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
  if (attributes.email_confirm || attributes.phone_confirm) await revokeCodes(sql, id);
  const { app_metadata: app, user_metadata: user } = attributes;
  if (app) await mergeMetadata(sql, id, 'raw_app_meta_data', app);
  const verified = attributes.email_confirm ? { email_verified: true } : {};
  await mergeMetadata(sql, id, 'raw_user_meta_data', { ...user, ...verified });
}

async function loadUser(sql: Sql, id: string): Promise<UserRow> {
  if (!z.guid().safeParse(id).success) {
    throw new AuthError(404, 'validation_failed', 'user_id must be an UUID');
  }
  const user = await findUserLocked(sql, 'id', id);
  if (!user) throw new AuthError(404, 'user_not_found', 'User not found');
  return user;
}

/** `GET /admin/users/{id}`: returns the account, or `user_not_found`. */
export async function getUser(context: AuthContext, request: Request, id: string): Promise<Response> {
  await requireAdmin(context, request);
  return Response.json(await context.transact(async (sql) => userJson(sql, await loadUser(sql, id))));
}

/**
 * `POST /admin/users`: creates an account with an email or a phone. Without a password, password sign-in is not
 * possible. Errors: `email_exists`, `phone_exists`, `weak_password`, `validation_failed`.
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
  const account = await context.transact(async (sql) => {
    await insertUser(context, sql, {
      id,
      email,
      phone,
      hash: attributes.hash,
      data: attributes.user_metadata,
    });
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
  if (attributes.password === '') await hashPassword(context, '');
  const account = await context.transact(async (sql) => {
    const user = await loadUser(sql, id);
    await rejectTakenContact(sql, attributes, user.id);
    await apply(context, sql, user.id, attributes);
    if (attributes.hash) {
      await storePassword(context, sql, user.id, attributes.hash);
      await endSessions(sql, { id: user.id, user_id: user.id }, 'global');
    }
    return userJson(sql, await loadUser(sql, id));
  });
  return Response.json(account);
}

const deletion = z.object({ should_soft_delete: flag });

/**
 * `DELETE /admin/users/{id}` { should_soft_delete? }: deletes the account with its dependent rows, or with soft delete
 * only its personal data.
 */
export async function deleteUser(context: AuthContext, request: Request, id: string): Promise<Response> {
  await requireAdmin(context, request);
  const { should_soft_delete: soft } = await readBody(request, deletion, '{}');
  await context.transact(async (sql) => {
    const user = await loadUser(sql, id);
    if (!soft) await sql.query('delete from auth.users where id = $1', [user.id]);
    else if (!user.deleted_at) await softDelete(context, sql, user);
  });
  return Response.json({});
}
