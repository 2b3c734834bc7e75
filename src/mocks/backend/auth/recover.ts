import * as z from 'zod/mini';
import { readBody, text } from './body.ts';
import { emailOf } from './contact.ts';
import type { AuthContext } from './context.ts';
import { AuthError } from './errors.ts';
import { challengeFields, challengeOf, startFlow } from './flow-state.ts';
import { sendMessage } from './messages.ts';
import { requireProvider } from './providers.ts';
import { findUserLocked } from './user.ts';

const form = z.extend(challengeFields, { email: text });

/**
 * `POST /recover` { email, code_challenge?, code_challenge_method? }: sends the user a link to set a new password. An
 * unknown address gets the same response. Errors: `validation_failed`, `over_email_send_rate_limit`.
 */
export async function recover(context: AuthContext, request: Request): Promise<Response> {
  requireProvider(context, 'email', { status: 400 });
  const body = await readBody(request, form);
  if (!body.email) throw new AuthError(400, 'validation_failed', 'Password recovery requires an email');
  const email = emailOf(body.email);
  const challenge = challengeOf(body);
  await context.transact(async (sql) => {
    const user = await findUserLocked(sql, 'email', email);
    if (!user) return;
    if (challenge) await startFlow(context, sql, user.id, 'recovery', challenge);
    await sendMessage(context, sql, request, user, 'recovery', { pkce: challenge !== null });
  });
  return Response.json({});
}
