import type { Sql } from '#mocks/backend/db/database.ts';
import type { AuthContext } from './context.ts';
import { upsertIdentity } from './identities.ts';
import { clearTokens, type TokenType } from './one-time-tokens.ts';
import type { UserRow } from './user.ts';
import { changeUser, mergeMetadata, rejectTakenContact } from './user-changes.ts';

/** Marks the email as confirmed. */
export async function confirmEmail(context: AuthContext, sql: Sql, { id }: UserRow): Promise<void> {
  await changeUser(context, sql, id, { email_confirmed_at: context.clock.now() });
  await mergeMetadata(sql, id, 'raw_user_meta_data', { email_verified: true });
  await clearTokens(sql, id);
}

/** Confirms the sign-up of a new or invited user who opened the link. */
export async function confirmSignup(context: AuthContext, sql: Sql, user: UserRow): Promise<void> {
  await confirmEmail(context, sql, user);
  await sql.query(
    `update auth.identities set identity_data = identity_data || '{"email_verified": true}', updated_at = $3
      where user_id = $1 and email = $2`,
    [user.id, user.email, context.clock.now()],
  );
}

/** Handles a sign-in by link, which also confirms the address. */
export async function confirmRecovery(context: AuthContext, sql: Sql, user: UserRow): Promise<void> {
  await clearTokens(sql, user.id);
  if (!user.email_confirmed_at) await confirmEmail(context, sql, user);
}

/** Marks the phone number as confirmed. */
export async function confirmPhone(context: AuthContext, sql: Sql, { id }: UserRow): Promise<void> {
  await changeUser(context, sql, id, { phone_confirmed_at: context.clock.now() });
  await clearTokens(sql, id);
}

/**
 * Confirms one of the two addresses of an email change by its token; returns false if the other is still pending.
 * Throws `email_exists` if another account has taken the new address since.
 */
export async function confirmEmailChange(
  context: AuthContext,
  sql: Sql,
  user: UserRow,
  token: TokenType,
): Promise<boolean> {
  const isFirst = user.email_change_confirm_status === 0;
  if (context.settings.doubleConfirmEmailChange && isFirst && user.email) {
    await clearTokens(sql, user.id, token);
    await changeUser(context, sql, user.id, { email_change_confirm_status: 1 });
    return false;
  }
  const email = user.email_change ?? '';
  await rejectTakenContact(sql, { email }, user.id);
  await upsertIdentity(context, sql, user.id, 'email', email, true);
  await changeUser(context, sql, user.id, { email, email_change: '', email_change_confirm_status: 0 });
  await clearTokens(sql, user.id);
  if (!user.email_confirmed_at) await confirmEmail(context, sql, user);
  return true;
}

/** Confirms the new phone number, which replaces the old one. Throws `phone_exists`. */
export async function confirmPhoneChange(
  context: AuthContext,
  sql: Sql,
  user: UserRow,
  phone: string,
): Promise<void> {
  await rejectTakenContact(sql, { phone }, user.id);
  await upsertIdentity(context, sql, user.id, 'phone', phone, true);
  await changeUser(context, sql, user.id, {
    phone,
    phone_change: '',
    phone_confirmed_at: context.clock.now(),
  });
  await clearTokens(sql, user.id);
}
