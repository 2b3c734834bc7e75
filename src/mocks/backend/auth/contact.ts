import { AuthError } from './errors.ts';

/** Same rule as the hosted service: an ASCII local part, and host labels without a dot at either end. */
const emailPattern =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;
const phoneForm = /^[1-9][0-9]{1,14}$/;

/** Normalizes an email address to lowercase; throws `validation_failed`. */
export function emailOf(text: string): string {
  if (text === '') throw new AuthError(400, 'validation_failed', 'An email address is required');
  if (new TextEncoder().encode(text).length > 255) {
    throw new AuthError(400, 'validation_failed', 'An email address is too long');
  }
  if (!emailPattern.test(text)) {
    throw new AuthError(400, 'validation_failed', 'Unable to validate email address: invalid format');
  }
  return text.toLowerCase();
}

/** Normalizes a phone number: E.164 without the plus. */
export function plainPhone(text: string): string {
  return text.replace(/^\+/, '').replaceAll(' ', '');
}

/** Returns `plainPhone`, or throws `validation_failed` if it is not E.164. */
export function phoneOf(text: string): string {
  const phone = plainPhone(text);
  if (phoneForm.test(phone)) return phone;
  throw new AuthError(400, 'validation_failed', 'Invalid phone number format (E.164 required)');
}
