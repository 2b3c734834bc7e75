import * as z from 'zod/mini';
import type { Sql } from '#mocks/backend/db/database.ts';
import { readBody, record, text } from './body.ts';
import { type Caller, claimsOf, loadCaller } from './caller.ts';
import { confirmPhoneChange } from './confirmations.ts';
import { emailOf, phoneOf } from './contact.ts';
import type { AuthContext } from './context.ts';
import { AuthError } from './errors.ts';
import { type CodeChallenge, challengeFields, challengeOf, startFlow } from './flow-state.ts';
import { sendEmailChange, sendMessage } from './messages.ts';
import { hashChange, needsNonce } from './password-change.ts';
import { storePassword } from './passwords.ts';
import { acceptNonce } from './reauthenticate.ts';
import { endSessions } from './sessions.ts';
import { requireTextChannel } from './sign-up.ts';
import type { Claims } from './tokens.ts';
import { factorsOf, findUser, lockUser, type UserRow, userJson } from './user.ts';
import { changeUser, mergeMetadata, rejectTakenContact } from './user-changes.ts';

const form = z.extend(challengeFields, {
  email: text,
  phone: text,
  channel: text,
  password: text,
  current_password: text,
  nonce: text,
  data: record,
  app_metadata: z.optional(z.unknown()),
});

/** Changes to an account; null leaves a field unchanged. */
interface Changes {
  email: string | null;
  phone: string | null;
  password: string | null;
  current: string | null;
  nonce: string | null;
  data: Record<string, unknown> | null;
  challenge: CodeChallenge | null;
}

/** `GET /user`: returns the bearer's current account. */
export async function getAccount(context: AuthContext, request: Request): Promise<Response> {
  const claims = await claimsOf(context, request);
  const account = await context.transact(async (sql) => {
    const { user } = await loadCaller(context, sql, claims);
    return userJson(sql, user);
  });
  return Response.json(account);
}

async function readChanges(request: Request): Promise<Changes> {
  const body = await readBody(request, form);
  if (body.app_metadata) {
    throw new AuthError(403, 'not_admin', 'Updating app_metadata requires admin privileges');
  }
  requireTextChannel(body.channel);
  return {
    email: body.email ? emailOf(body.email) : null,
    phone: body.phone ? phoneOf(body.phone) : null,
    password: body.password ?? null,
    current: body.current_password ?? null,
    nonce: body.nonce ?? null,
    data: body.data ?? null,
    challenge: challengeOf(body),
  };
}

/** With a second factor, credentials change only from a session that passed it. */
async function requireAssurance(sql: Sql, { user, session }: Caller): Promise<void> {
  const factors = await factorsOf(sql, user.id);
  if (session.aal !== 'aal1' || !factors.some(({ status }) => status === 'verified')) return;
  const message = 'AAL2 session is required to update email or password when MFA is enabled.';
  throw new AuthError(401, 'insufficient_aal', message);
}

/** Returns the caller, and the addresses that are new to the account. */
async function check(context: AuthContext, sql: Sql, claims: Claims, { email, phone, password }: Changes) {
  const caller = await loadCaller(context, sql, claims);
  const moved = {
    email: email === caller.user.email ? null : email,
    phone: phone === caller.user.phone ? null : phone,
  };
  if (password || moved.email || moved.phone) await requireAssurance(sql, caller);
  await rejectTakenContact(sql, moved, caller.user.id);
  return { caller, moved };
}

async function changePhone(context: AuthContext, sql: Sql, request: Request, user: UserRow, phone: string) {
  if (context.settings.phoneAutoconfirm) {
    await confirmPhoneChange(context, sql, user, phone);
    return;
  }
  await sendMessage(context, sql, request, user, 'phone_change', { to: phone, byPhone: true });
  await changeUser(context, sql, user.id, { phone_change: phone });
}

/**
 * `PUT /user` { password?, email?, phone?, data?, nonce?, current_password? }: changes the bearer's own account. A new
 * password ends the user's other sessions. A new email or phone must be confirmed by the message sent to it. `data` is
 * merged into the user metadata. Errors: those of `hashChange`, `reauthentication_not_valid`, `email_exists`,
 * `phone_exists`, `insufficient_aal`, `over_email_send_rate_limit`, and `not_admin` for app metadata.
 */
export async function updateAccount(context: AuthContext, request: Request): Promise<Response> {
  const claims = await claimsOf(context, request);
  const changes = await readChanges(request);
  const { password, current, nonce, data, challenge } = changes;
  const seen = await context.transact((sql) => check(context, sql, claims, changes));
  const newPassword = password === null ? null : { password, current, nonce };
  const hash = newPassword && (await hashChange(context, seen.caller, newPassword));
  const account = await context.transact(async (sql) => {
    await lockUser(sql, claims.sub);
    const { caller, moved } = await check(context, sql, claims, changes);
    const { user, session } = caller;
    if (hash) {
      if (needsNonce(context, session)) await acceptNonce(context, sql, user, nonce ?? '');
      await storePassword(context, sql, user.id, hash);
      await endSessions(sql, session, 'others');
    }
    if (data) await mergeMetadata(sql, user.id, 'raw_user_meta_data', data);
    if (moved.email) {
      if (challenge) await startFlow(context, sql, user.id, 'email_change', challenge);
      await sendEmailChange(context, sql, request, user, moved.email, { pkce: challenge !== null });
    }
    if (moved.phone) await changePhone(context, sql, request, user, moved.phone);
    return userJson(sql, (await findUser(sql, 'id', user.id)) ?? user);
  });
  return Response.json(account);
}
