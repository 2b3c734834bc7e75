import * as z from 'zod/mini';
import { readBody, text } from './body.ts';
import { plainPhone } from './contact.ts';
import type { AuthContext } from './context.ts';
import { AuthError } from './errors.ts';
import { callHook } from './hooks.ts';
import { passwordMatches, weaknessOf } from './passwords.ts';
import { requireProvider } from './providers.ts';
import { startSession } from './sessions.ts';
import { findUser, isBanned, lockUser, type UserKey, type UserRow } from './user.ts';

const form = z.object({
  email: text,
  phone: text,
  password: text,
});

const invalidCredentials = () => new AuthError(400, 'invalid_credentials', 'Invalid login credentials');

function keyOf({ email, phone }: z.infer<typeof form>): ['email' | 'phone', string] {
  if (email && phone) {
    const message = 'Only an email address or phone number should be provided on login.';
    throw new AuthError(400, 'validation_failed', message);
  }
  if (email) return ['email', email.toLowerCase()];
  if (phone) return ['phone', plainPhone(phone)];
  throw new AuthError(400, 'validation_failed', 'missing email or phone');
}

function refuse(user: UserRow, key: UserKey, now: Date): AuthError | null {
  if (isBanned(user, now)) return new AuthError(400, 'user_banned', 'User is banned');
  if (key === 'email' && !user.email_confirmed_at) {
    return new AuthError(400, 'email_not_confirmed', 'Email not confirmed');
  }
  if (key === 'phone' && !user.phone_confirmed_at) {
    return new AuthError(400, 'phone_not_confirmed', 'Phone not confirmed');
  }
  return null;
}

/**
 * `POST /token?grant_type=password` with an email or a phone number and the password: starts a new session. An unknown
 * user and a wrong password get the same `invalid_credentials`, each after one comparison, made outside of any
 * transaction. A password that is too weak by current rules is accepted and reported in `weak_password`. Other errors:
 * `user_banned`, `email_not_confirmed`, `phone_not_confirmed`, `email_provider_disabled`, `phone_provider_disabled`,
 * and those of the project's hook: a 429 after five wrong ones.
 */
export async function passwordGrant(context: AuthContext, request: Request): Promise<Response> {
  const body = await readBody(request, form);
  const [key, value] = keyOf(body);
  requireProvider(context, key, { status: 422 });
  const seen = await context.transact((sql) => findUser(sql, key, value));
  const matches = await passwordMatches(body.password ?? '', seen?.encrypted_password ?? null);
  if (seen && isBanned(seen, context.clock.now())) throw new AuthError(400, 'user_banned', 'User is banned');
  if (seen) {
    const event = { user_id: seen.id, valid: matches };
    await context.transact((sql) => callHook(sql, 'password_verification_attempt', event));
  }
  if (!seen || !matches) throw invalidCredentials();
  const answer = await context.transact(async (sql) => {
    await lockUser(sql, seen.id);
    const user = await findUser(sql, 'id', seen.id);
    if (user?.encrypted_password !== seen.encrypted_password) throw invalidCredentials();
    const refusal = refuse(user, key, context.clock.now());
    if (refusal) throw refusal;
    return startSession(context, sql, user, request, 'password');
  });
  const weakness = weaknessOf(context.settings, body.password ?? '');
  return Response.json({ ...answer, ...(weakness && { weak_password: weakness }) });
}
