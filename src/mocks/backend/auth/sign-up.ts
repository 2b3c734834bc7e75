import * as z from 'zod/mini';
import type { Sql } from '#mocks/backend/db/database.ts';
import { readBody, record, text } from './body.ts';
import { confirmEmail, confirmPhone } from './confirmations.ts';
import { emailOf, phoneOf } from './contact.ts';
import type { AuthContext } from './context.ts';
import { AuthError } from './errors.ts';
import { type CodeChallenge, challengeFields, challengeOf, startFlow } from './flow-state.ts';
import type { Provider } from './identities.ts';
import { sendMessage } from './messages.ts';
import { insertUser } from './new-user.ts';
import { hashPassword } from './passwords.ts';
import { requireProvider } from './providers.ts';
import { startSession } from './sessions.ts';
import { findUser, findUserLocked, type UserRow, userJson } from './user.ts';

const form = z.extend(challengeFields, {
  email: text,
  phone: text,
  password: text,
  data: record,
  channel: text,
});

/** Data for a new account. */
export interface Registration {
  provider: Provider;
  address: string;
  hash: string | null;
  data: Record<string, unknown>;
  challenge: CodeChallenge | null;
}

/** Throws `signup_disabled` if only staff create accounts. */
export function requireSignup({ settings }: AuthContext): void {
  if (!settings.disableSignup) return;
  throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance');
}

/** Accepts only the text message channel. */
export function requireTextChannel(channel: string | null | undefined): void {
  if (!channel || channel === 'sms') return;
  const message = `Invalid channel, supported values are 'sms' or 'whatsapp'. 'whatsapp' is only supported if Twilio or Twilio Verify is used as the provider.`;
  throw new AuthError(400, 'validation_failed', message);
}

const confirmedAt = (user: UserRow, provider: Provider) =>
  provider === 'email' ? user.email_confirmed_at : user.phone_confirmed_at;

/**
 * Creates the account, unless an unconfirmed one exists, and sends the confirmation; null if the address belongs to a
 * confirmed account. Throws `over_email_send_rate_limit` and similar.
 */
export async function register(
  context: AuthContext,
  sql: Sql,
  request: Request,
  { provider, address, hash, data, challenge }: Registration,
): Promise<UserRow | null> {
  const found = await findUserLocked(sql, provider, address);
  if (found && confirmedAt(found, provider)) return null;
  const user = found ?? (await insertUser(context, sql, { [provider]: address, hash, data }));
  const { emailAutoconfirm, phoneAutoconfirm } = context.settings;
  if (provider === 'email') {
    if (emailAutoconfirm) await confirmEmail(context, sql, user);
    else {
      if (challenge) await startFlow(context, sql, user.id, 'email/signup', challenge);
      await sendMessage(context, sql, request, user, 'signup', { pkce: challenge !== null });
    }
  } else if (phoneAutoconfirm) await confirmPhone(context, sql, user);
  else await sendMessage(context, sql, request, user, 'sms', { to: address, byPhone: true });
  return (await findUser(sql, 'id', user.id)) ?? user;
}

/** Creates a fake response for a taken address, which looks like that of a new account. */
function pretendUser({ clock }: AuthContext, { provider, address, data }: Registration) {
  const now = clock.now();
  return {
    id: crypto.randomUUID(),
    aud: 'authenticated',
    role: '',
    email: provider === 'email' ? address : '',
    phone: provider === 'phone' ? address : '',
    confirmation_sent_at: now,
    app_metadata: { provider, providers: [provider] },
    user_metadata: data,
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
}

async function readRegistration(context: AuthContext, request: Request): Promise<Registration> {
  const body = await readBody(request, form);
  const { email, phone, password, data } = body;
  if (!email && !phone) {
    throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
  }
  requireSignup(context);
  const invalid = (message: string) => new AuthError(400, 'validation_failed', message);
  if (!password) throw invalid('Signup requires a valid password');
  const hash = await hashPassword(context, password);
  if (email && phone) throw invalid('Only an email address or phone number should be provided on signup.');
  const challenge = challengeOf(body);
  if (phone && challenge) throw invalid('PKCE not supported for phone signups');
  const provider = email ? 'email' : 'phone';
  requireTextChannel(body.channel);
  requireProvider(context, provider, { status: 400, use: 'signups' });
  const address = email ? emailOf(email) : phoneOf(phone ?? '');
  return { provider, address, hash, data: data ?? {}, challenge };
}

/**
 * `POST /signup` { email | phone, password, data? }: creates an account that must be confirmed or, depending on the
 * settings, starts a session at once. Errors: `signup_disabled`, `anonymous_provider_disabled`, `weak_password`,
 * `user_already_exists`, `validation_failed`, `over_email_send_rate_limit`.
 */
export async function signUp(context: AuthContext, request: Request): Promise<Response> {
  const registration = await readRegistration(context, request);
  const answer = await context.transact(async (sql) => {
    const user = await register(context, sql, request, registration);
    if (!user) return null;
    if (!user.confirmed_at) return userJson(sql, user);
    // Another confirmed address of the account does not authenticate the caller.
    if (!confirmedAt(user, registration.provider)) return null;
    return startSession(context, sql, user, request, 'password');
  });
  if (answer) return Response.json(answer);
  const { emailAutoconfirm, phoneAutoconfirm } = context.settings;
  if (emailAutoconfirm || phoneAutoconfirm) {
    throw new AuthError(422, 'user_already_exists', 'User already registered');
  }
  return Response.json(pretendUser(context, registration));
}
