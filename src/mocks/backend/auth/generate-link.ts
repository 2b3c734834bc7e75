import * as z from 'zod/mini';
import type { Sql } from '#mocks/backend/db/database.ts';
import { readBody, record, text } from './body.ts';
import { requireAdmin } from './caller.ts';
import { emailOf } from './contact.ts';
import type { AuthContext } from './context.ts';
import { AuthError } from './errors.ts';
import { refuseConfirmed } from './invite.ts';
import { verificationLink } from './messages.ts';
import { insertUser } from './new-user.ts';
import { hashCode, randomCode, storeToken, type TokenType } from './one-time-tokens.ts';
import { hashPassword } from './passwords.ts';
import { redirectOf } from './redirects.ts';
import { findUser, findUserLocked, type UserRow, userJson } from './user.ts';
import { changeUser, mergeMetadata, rejectTakenContact } from './user-changes.ts';

const form = z.object({
  type: text,
  email: text,
  new_email: text,
  password: text,
  data: record,
  redirect_to: text,
});

const kinds = z.enum([
  'signup',
  'invite',
  'magiclink',
  'recovery',
  'email_change_current',
  'email_change_new',
]);
type Kind = z.infer<typeof kinds>;

const tokens: Readonly<Record<Kind, TokenType>> = {
  signup: 'confirmation_token',
  invite: 'confirmation_token',
  magiclink: 'recovery_token',
  recovery: 'recovery_token',
  email_change_current: 'email_change_token_current',
  email_change_new: 'email_change_token_new',
};

/** A validated request for a link. */
interface Order {
  kind: Kind;
  email: string;
  newEmail: string;
  hash: string | null;
  data: Record<string, unknown> | null;
}

/** Returns the account for a link; creates it for a new user. */
async function accountFor(context: AuthContext, sql: Sql, order: Order): Promise<[UserRow, Kind]> {
  const { kind, email, hash, data } = order;
  const found = await findUserLocked(sql, 'email', email);
  if (kind === 'signup' || kind === 'invite') refuseConfirmed(found);
  if (found) {
    if (kind === 'signup' && data) await mergeMetadata(sql, found.id, 'raw_user_meta_data', data);
    return [found, kind];
  }
  if (kind !== 'signup' && kind !== 'invite' && kind !== 'magiclink') {
    throw new AuthError(404, 'user_not_found', 'User with this email not found');
  }
  const user = await insertUser(context, sql, { email, hash, data });
  return [user, kind === 'magiclink' ? 'signup' : kind];
}

/** Records the purpose of the link in the account. */
async function note(
  context: AuthContext,
  sql: Sql,
  user: UserRow,
  kind: Kind,
  newEmail: string,
): Promise<void> {
  const now = context.clock.now();
  if (kind === 'signup') await changeUser(context, sql, user.id, { confirmation_sent_at: now });
  else if (kind === 'invite') {
    await changeUser(context, sql, user.id, { confirmation_sent_at: now, invited_at: now });
  } else if (kind === 'magiclink' || kind === 'recovery') {
    await changeUser(context, sql, user.id, { recovery_sent_at: now });
  } else {
    await rejectTakenContact(sql, { email: newEmail }, user.id);
    await changeUser(context, sql, user.id, {
      email_change: newEmail,
      email_change_sent_at: now,
      email_change_confirm_status: 0,
    });
  }
}

async function readOrder(context: AuthContext, body: z.infer<typeof form>): Promise<Order> {
  const email = emailOf(body.email ?? '');
  const known = kinds.safeParse(body.type);
  if (!known.success) {
    const message = `Invalid email action link type requested: ${body.type ?? ''}`;
    throw new AuthError(400, 'validation_failed', message);
  }
  const kind = known.data;
  if (kind === 'email_change_current' && !context.settings.doubleConfirmEmailChange) {
    const message = 'Enable secure email change to generate link for current email';
    throw new AuthError(400, 'validation_failed', message);
  }
  if (kind === 'signup' && !body.password) {
    throw new AuthError(400, 'validation_failed', 'Signup requires a valid password');
  }
  return {
    kind,
    email,
    newEmail: kind.startsWith('email_change') ? emailOf(body.new_email ?? '') : '',
    hash: kind === 'signup' ? await hashPassword(context, body.password ?? '') : null,
    data: body.data ?? null,
  };
}

/**
 * `POST /admin/generate_link` { type, email, new_email?, password?, data?, redirect_to? }: returns a link like those
 * the service sends, for the project to send itself. Errors: `user_not_found`, `email_exists`, `weak_password`,
 * `validation_failed`.
 */
export async function generateLink(context: AuthContext, request: Request): Promise<Response> {
  await requireAdmin(context, request);
  const body = await readBody(request, form);
  const order = await readOrder(context, body);
  const redirectTo = redirectOf(context, request, body.redirect_to);
  const answer = await context.transact(async (sql) => {
    const [user, kind] = await accountFor(context, sql, order);
    await note(context, sql, user, kind, order.newEmail);
    const code = randomCode(context.settings.codeLength);
    const address = kind === 'email_change_new' ? order.newEmail : order.email;
    const hash = await hashCode(address, code);
    await storeToken(context, sql, { userId: user.id, type: tokens[kind], address, hash });
    const type = kind.startsWith('email_change') ? 'email_change' : kind;
    return {
      ...(await userJson(sql, (await findUser(sql, 'id', user.id)) ?? user)),
      action_link: verificationLink(context, hash, type, redirectTo),
      email_otp: code,
      hashed_token: hash,
      verification_type: kind,
      redirect_to: redirectTo,
    };
  });
  return Response.json(answer);
}
