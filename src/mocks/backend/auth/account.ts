import * as z from 'zod/mini';
import type { Sql } from '#mocks/backend/db/database.ts';
import { readBody } from './body.ts';
import { type Caller, claimsOf, loadCaller } from './caller.ts';
import { emailOf } from './contact.ts';
import type { AuthContext } from './context.ts';
import { AuthError } from './errors.ts';
import { hashPassword, passwordMatches } from './passwords.ts';
import { endSessions } from './sessions.ts';
import type { Claims } from './tokens.ts';
import { factorsOf, findUser, lockUser, type UserRow, userJson } from './user.ts';
import { changeUser, isTaken, mergeMetadata } from './user-changes.ts';

const form = z.object({
  email: z.optional(z.string()),
  phone: z.optional(z.string()),
  password: z.optional(z.nullable(z.string())),
  data: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
  app_metadata: z.optional(z.unknown()),
});
type Changes = z.infer<typeof form>;

/** `GET /user`: the account of the bearer, as it is now. */
export async function getAccount(context: AuthContext, request: Request): Promise<Response> {
  const claims = await claimsOf(context, request);
  const account = await context.transact(async (sql) => {
    const { user } = await loadCaller(context, sql, claims);
    return userJson(sql, user);
  });
  return Response.json(account);
}

/** With a second factor, what lets one in changes only from a session that passed it. */
async function requireAssurance(sql: Sql, { user, session }: Caller): Promise<void> {
  const factors = await factorsOf(sql, user.id);
  if (session.aal !== 'aal1' || !factors.some(({ status }) => status === 'verified')) return;
  const message = 'AAL2 session is required to update email or password when MFA is enabled.';
  throw new AuthError(401, 'insufficient_aal', message);
}

async function check(context: AuthContext, sql: Sql, claims: Claims, changes: Changes): Promise<Caller> {
  const caller = await loadCaller(context, sql, claims);
  const { email, password } = changes;
  const emailChanges = email !== undefined && email !== caller.user.email;
  if (password || emailChanges) await requireAssurance(sql, caller);
  if (emailChanges && (await isTaken(sql, 'email', email, caller.user.id))) {
    const message = 'A user with this email address has already been registered';
    throw new AuthError(422, 'email_exists', message);
  }
  return caller;
}

async function newHash(context: AuthContext, user: UserRow, password: string): Promise<string> {
  const hash = await hashPassword(password, context.hashCost);
  if (await passwordMatches(password, user.encrypted_password)) {
    const message = 'New password should be different from the old password.';
    throw new AuthError(422, 'same_password', message);
  }
  return hash;
}

/**
 * `PUT /user` { password?, email?, data? }: changes the bearer's own account. A new password ends the
 * person's other sessions. A new e-mail is noted as `new_email` and waits to be confirmed. `data` is merged
 * into the user metadata. Errors: `weak_password`, `same_password`, `email_exists`, `insufficient_aal`,
 * and `not_admin` for app metadata.
 */
export async function updateAccount(context: AuthContext, request: Request): Promise<Response> {
  const claims = await claimsOf(context, request);
  const body = await readBody(request, form);
  if (body.app_metadata) {
    throw new AuthError(403, 'not_admin', 'Updating app_metadata requires admin privileges');
  }
  if (body.phone) throw new AuthError(501, 'not_implemented', 'PUT /user does not change the phone yet');
  const changes: Changes = body.email
    ? { ...body, email: emailOf(body.email) }
    : { ...body, email: undefined };
  const seen = await context.transact((sql) => check(context, sql, claims, changes));
  const hash = changes.password ? await newHash(context, seen.user, changes.password) : null;
  const account = await context.transact(async (sql) => {
    await lockUser(sql, seen.user.id);
    const { user, session } = await check(context, sql, claims, changes);
    const { email, data } = changes;
    if (data) await mergeMetadata(sql, user.id, 'raw_user_meta_data', data);
    await changeUser(context, sql, user.id, {
      ...(hash ? { encrypted_password: hash } : {}),
      ...(email && email !== user.email
        ? { email_change: email, email_change_sent_at: context.clock.now() }
        : {}),
    });
    if (hash) await endSessions(sql, session, 'others');
    return userJson(sql, (await findUser(sql, 'id', user.id)) ?? user);
  });
  return Response.json(account);
}
