import * as z from 'zod/mini';
import type { Sql } from '#mocks/backend/db/database.ts';
import { readBody, text } from './body.ts';
import { emailOf, phoneOf } from './contact.ts';
import type { AuthContext } from './context.ts';
import { AuthError } from './errors.ts';
import { type CodeChallenge, challengeFields, challengeOf, startFlow } from './flow-state.ts';
import { sendEmailChange, sendMessage } from './messages.ts';
import { requireProvider } from './providers.ts';
import { findUserLocked, type UserRow } from './user.ts';

const kinds = z.enum(['signup', 'email_change', 'sms', 'phone_change']);
const form = z.extend(challengeFields, { type: text, email: text, phone: text });

const invalid = (message: string) => new AuthError(400, 'validation_failed', message);

/** Resends the account's pending message of this kind, if there is one. */
async function sendAgain(
  context: AuthContext,
  sql: Sql,
  request: Request,
  user: UserRow,
  type: z.infer<typeof kinds>,
  challenge: CodeChallenge | null,
): Promise<void> {
  const pkce = challenge !== null;
  const sendChallenge = async (method: 'email/signup' | 'email_change') => {
    if (challenge) await startFlow(context, sql, user.id, method, challenge);
  };
  if (type === 'signup' && !user.email_confirmed_at) {
    await sendChallenge('email/signup');
    await sendMessage(context, sql, request, user, 'signup', { pkce });
  } else if (type === 'email_change' && user.email_change) {
    await sendChallenge('email_change');
    await sendEmailChange(context, sql, request, user, user.email_change, { pkce });
  } else if (type === 'sms' && user.phone && !user.phone_confirmed_at) {
    await sendMessage(context, sql, request, user, 'sms', { to: user.phone, byPhone: true });
  } else if (type === 'phone_change' && user.phone_change) {
    const to = user.phone_change;
    await sendMessage(context, sql, request, user, 'phone_change', { to, byPhone: true });
  }
}

/**
 * `POST /resend` { type: signup | email_change | sms | phone_change, email | phone }: resends the message. The response
 * does not reveal whether there was one. Errors: `validation_failed`, `over_email_send_rate_limit`,
 * `over_sms_send_rate_limit`.
 */
export async function resend(context: AuthContext, request: Request): Promise<Response> {
  const body = await readBody(request, form);
  const kind = kinds.safeParse(body.type);
  if (!kind.success) throw invalid('Missing one of these types: signup, email_change, sms, phone_change');
  const type = kind.data;
  const isMail = type === 'signup' || type === 'email_change';
  const challenge = isMail ? challengeOf(body) : null;
  const { email, phone } = body;
  if (type === 'signup' && !email) throw invalid('Type provided requires an email address');
  if (type === 'sms' && !phone) throw invalid('Type provided requires a phone number');
  if (email && phone) throw invalid('Only an email address or phone number should be provided.');
  if (!email && !phone) throw invalid('Missing email address or phone number');
  const key = email ? 'email' : 'phone';
  requireProvider(context, key, { status: 400 });
  const address = email ? emailOf(email) : phoneOf(phone ?? '');
  await context.transact(async (sql) => {
    const user = await findUserLocked(sql, key, address);
    if (user) await sendAgain(context, sql, request, user, type, challenge);
  });
  return Response.json({});
}
