import * as z from 'zod/mini';
import type { Sql } from '#mocks/backend/db/database.ts';
import { flag, readBody, record, text } from './body.ts';
import { emailOf, phoneOf } from './contact.ts';
import type { AuthContext } from './context.ts';
import { AuthError } from './errors.ts';
import { challengeFields, challengeOf, startFlow } from './flow-state.ts';
import { sendMessage } from './messages.ts';
import { requireProvider } from './providers.ts';
import { type Registration, register, requireSignup, requireTextChannel } from './sign-up.ts';
import { findUserLocked } from './user.ts';

const form = z.extend(challengeFields, {
  email: text,
  phone: text,
  create_user: flag,
  data: record,
  channel: text,
});

const invalid = (message: string) => new AuthError(400, 'validation_failed', message);

/** Signs up a new user. Returns the account if it needs no confirmation, since confirming would already sign in. */
async function signUpNew(context: AuthContext, sql: Sql, request: Request, registration: Registration) {
  requireSignup(context);
  const user = await register(context, sql, request, registration);
  const { emailAutoconfirm, phoneAutoconfirm } = context.settings;
  return (registration.provider === 'email' ? emailAutoconfirm : phoneAutoconfirm) ? user : null;
}

/** Sends a link or a code to sign in with; signs up a new user, if allowed. */
async function sendLogin(
  context: AuthContext,
  request: Request,
  registration: Registration,
  mayCreate: boolean,
): Promise<void> {
  const { provider, address, challenge } = registration;
  await context.transact(async (sql) => {
    const found = await findUserLocked(sql, provider, address);
    if (!found && !mayCreate) throw new AuthError(422, 'otp_disabled', 'Signups not allowed for otp');
    const isKnown = found?.[provider === 'email' ? 'email_confirmed_at' : 'phone_confirmed_at'];
    const user = found && isKnown ? found : await signUpNew(context, sql, request, registration);
    if (!user) return;
    if (provider === 'phone') {
      await sendMessage(context, sql, request, user, 'sms', { to: address, byPhone: true });
      return;
    }
    if (challenge) await startFlow(context, sql, user.id, 'magiclink', challenge);
    await sendMessage(context, sql, request, user, 'magiclink', { pkce: challenge !== null });
  });
}

async function answer(context: AuthContext, request: Request, body: z.infer<typeof form>): Promise<Response> {
  const { email, phone } = body;
  if (email && phone) throw invalid('Only an email address or phone number should be provided');
  if (email && body.channel) throw invalid('Channel should only be specified with Phone OTP');
  const challenge = challengeOf(body);
  if (!email && !phone) throw invalid('One of email or phone must be set');
  const provider = email ? 'email' : 'phone';
  requireProvider(context, provider, { status: provider === 'email' ? 422 : 400 });
  requireTextChannel(body.channel);
  const address = email ? emailOf(email) : phoneOf(phone ?? '');
  const registration = { provider, address, hash: null, data: body.data ?? {}, challenge } as const;
  await sendLogin(context, request, registration, body.create_user ?? true);
  return Response.json({});
}

/**
 * `POST /otp` { email | phone, create_user?, data?, code_challenge? }: sends a link and code by mail, or a code by text
 * message. Errors: `otp_disabled` for an unknown user with `create_user: false`, else `signup_disabled`,
 * `over_email_send_rate_limit`, `over_sms_send_rate_limit`, `validation_failed`.
 */
export async function sendOtp(context: AuthContext, request: Request): Promise<Response> {
  return answer(context, request, await readBody(request, form));
}

/** `POST /magiclink` { email }: the older form of `/otp`. */
export async function sendMagicLink(context: AuthContext, request: Request): Promise<Response> {
  const { email, data, code_challenge, code_challenge_method } = await readBody(request, form);
  if (!email) throw new AuthError(422, 'validation_failed', 'Password recovery requires an email');
  return answer(context, request, { email, data, code_challenge, code_challenge_method });
}
