import bcrypt from 'bcryptjs';
import type { Sql } from '#mocks/backend/db/database.ts';
import type { AuthContext } from './context.ts';
import { AuthError } from './errors.ts';
import { revokeCodes } from './flow-state.ts';
import type { AuthSettings } from './settings.ts';
import { changeUser } from './user-changes.ts';

/** Maximum number of bytes that bcrypt reads; it ignores the rest. */
const maxBytes = 72;

/** Hash of an unknown password, compared if there is no account, so that both cases take the same time. */
const dummyHash = '$2b$10$//3RbO6GpQrBQF5kkKuAfuU3gO1GYxxetyudjYgNrmUOEdKR40ms.';

/** Returns whether `password` matches `hash`; makes one comparison even without a hash. */
export async function passwordMatches(password: string, hash: string | null): Promise<boolean> {
  const matches = await bcrypt.compare(password, hash || dummyHash);
  return matches && Boolean(hash);
}

const bytesOf = (password: string) => new TextEncoder().encode(password).length;

/** Returns why a password is too weak by the project's rules, as text and codes; null for a strong one. */
export function weaknessOf(
  { minimumPasswordLength, passwordCharacters }: AuthSettings,
  password: string,
): { message: string; reasons: string[] } | null {
  const found: [reason: string, message: string][] = [];
  if (bytesOf(password) < minimumPasswordLength) {
    found.push(['length', `Password should be at least ${minimumPasswordLength} characters.`]);
  }
  if (passwordCharacters.some((set) => ![...set].some((character) => password.includes(character)))) {
    const sets = passwordCharacters.join(', ');
    found.push(['characters', `Password should contain at least one character of each: ${sets}.`]);
  }
  if (found.length === 0) return null;
  return {
    message: found.map(([, message]) => message).join(' '),
    reasons: found.map(([reason]) => reason),
  };
}

/** Returns the hash of a new password. Throws `weak_password` or `validation_failed`. */
export async function hashPassword({ settings, hashCost }: AuthContext, password: string): Promise<string> {
  if (bytesOf(password) > maxBytes) {
    const message = `Password cannot be longer than ${maxBytes} characters`;
    throw new AuthError(400, 'validation_failed', message);
  }
  const weakness = weaknessOf(settings, password);
  if (weakness) {
    const details = { weak_password: { reasons: weakness.reasons } };
    throw new AuthError(422, 'weak_password', weakness.message, { details });
  }
  return bcrypt.hash(password, hashCost);
}

/** Stores a new password, and revokes the tokens sent under the old one. */
export async function storePassword(context: AuthContext, sql: Sql, userId: string, hash: string) {
  await changeUser(context, sql, userId, {
    encrypted_password: hash,
    confirmation_sent_at: null,
    recovery_sent_at: null,
    reauthentication_sent_at: null,
    email_change_sent_at: null,
    phone_change_sent_at: null,
  });
  await revokeCodes(sql, userId);
}
