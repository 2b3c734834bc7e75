import bcrypt from 'bcryptjs';
import { AuthError } from './errors.ts';

/** What bcrypt reads; the rest of a longer password would not count. */
const maxBytes = 72;
const minLength = 6;

/** Hash of a word nobody knows, compared with when there is no account: that takes as long as when there is. */
const nobodysHash = '$2b$10$//3RbO6GpQrBQF5kkKuAfuU3gO1GYxxetyudjYgNrmUOEdKR40ms.';

/** Whether `password` belongs to `hash`; costs one comparison, also when there is no hash. */
export async function passwordMatches(password: string, hash: string | null): Promise<boolean> {
  const matches = await bcrypt.compare(password, hash || nobodysHash);
  return matches && Boolean(hash);
}

/** The hash to keep of a new password. Raises `weak_password` or `validation_failed`. */
export async function hashPassword(password: string, cost: number): Promise<string> {
  if (password.length < minLength) {
    const message = `Password should be at least ${minLength} characters.`;
    throw new AuthError(422, 'weak_password', message, {
      details: { weak_password: { reasons: ['length'] } },
    });
  }
  if (new TextEncoder().encode(password).length > maxBytes) {
    const message = `Password cannot be longer than ${maxBytes} characters`;
    throw new AuthError(400, 'validation_failed', message);
  }
  return bcrypt.hash(password, cost);
}
