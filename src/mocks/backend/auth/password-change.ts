import type { Sql } from '#mocks/backend/db/database.ts';
import type { Caller } from './caller.ts';
import type { AuthContext } from './context.ts';
import { AuthError } from './errors.ts';
import { hashPassword, passwordMatches } from './passwords.ts';
import type { SessionRow } from './sessions.ts';

/** Age of a session up to which a new password needs no code, in milliseconds. */
const recent = 24 * 3_600_000;

/** A user's request for a new password. */
export interface PasswordChange {
  password: string;
  /** The current password. */
  current: string | null;
  /** The mailed code, if one is needed. */
  nonce: string | null;
}

/** Returns whether the settings require a code for a new password because the caller's session is too old. */
export function needsNonce({ settings, clock }: AuthContext, { created_at }: SessionRow): boolean {
  return settings.reauthenticateForPassword && clock.now().getTime() > created_at.getTime() + recent;
}

/** Returns whether the session was opened by a link or a code, as after a forgotten password. */
async function isLinkSession(sql: Sql, session: SessionRow): Promise<boolean> {
  const rows = await sql.query(
    `select from auth.mfa_amr_claims
      where session_id = $1 and authentication_method in ('otp', 'magiclink', 'recovery')`,
    [session.id],
  );
  return rows.length > 0;
}

async function requireCurrent(context: AuthContext, caller: Caller, current: string | null): Promise<void> {
  const { user, session } = caller;
  if (!context.settings.currentPasswordForPassword || !user.encrypted_password) return;
  if (await context.transact((sql) => isLinkSession(sql, session))) return;
  const message = 'Current password required when setting new password.';
  if (!current) throw new AuthError(400, 'current_password_required', message);
  if (await passwordMatches(current, user.encrypted_password)) return;
  throw new AuthError(400, 'current_password_invalid', message);
}

/**
 * Hashes the new password outside of any transaction. Throws `weak_password`, `same_password`,
 * `reauthentication_needed`, `current_password_required`, `current_password_invalid`.
 */
export async function hashChange(
  context: AuthContext,
  caller: Caller,
  { password, current, nonce }: PasswordChange,
): Promise<string> {
  const hash = await hashPassword(context, password);
  if (needsNonce(context, caller.session) && !nonce) {
    const message = 'Password update requires reauthentication';
    throw new AuthError(400, 'reauthentication_needed', message);
  }
  await requireCurrent(context, caller, current);
  if (await passwordMatches(password, caller.user.encrypted_password)) {
    const message = 'New password should be different from the old password.';
    throw new AuthError(422, 'same_password', message);
  }
  return hash;
}
