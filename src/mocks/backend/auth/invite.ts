import * as z from 'zod/mini';
import { readBody, record, text } from './body.ts';
import { requireAdmin } from './caller.ts';
import { emailOf } from './contact.ts';
import type { AuthContext } from './context.ts';
import { AuthError } from './errors.ts';
import { sendMessage } from './messages.ts';
import { insertUser } from './new-user.ts';
import { findUser, findUserLocked, type UserRow, userJson } from './user.ts';
import { changeUser } from './user-changes.ts';

const form = z.object({ email: text, data: record });

/** Rejects confirming an already confirmed address: `email_exists`. */
export function refuseConfirmed(user: UserRow | undefined): void {
  if (!user?.email_confirmed_at) return;
  const message = 'A user with this email address has already been registered';
  throw new AuthError(422, 'email_exists', message);
}

/**
 * `POST /invite` { email, data? }: creates an account without a password and sends the invitation link; an unconfirmed
 * account is invited again. Errors: `email_exists`, `validation_failed`.
 */
export async function invite(context: AuthContext, request: Request): Promise<Response> {
  await requireAdmin(context, request);
  const { email: asked, data } = await readBody(request, form);
  const email = emailOf(asked ?? '');
  const account = await context.transact(async (sql) => {
    const found = await findUserLocked(sql, 'email', email);
    refuseConfirmed(found);
    const user = found ?? (await insertUser(context, sql, { email, data }));
    await sendMessage(context, sql, request, user, 'invite');
    await changeUser(context, sql, user.id, { invited_at: context.clock.now() });
    return userJson(sql, (await findUser(sql, 'id', user.id)) ?? user);
  });
  return Response.json(account);
}
