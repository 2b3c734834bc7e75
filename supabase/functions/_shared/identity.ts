/** Parses the sign-in identifier, and derives the email of a driver's auth account. */
import { visibleEmail } from './names.ts';
import { normalisePhone, type WrittenPhone } from './phone.ts';

/** An email, in lowercase without invisible characters, or a phone number as parsed by `normalisePhone`. */
export type Identifier = { kind: 'email'; email: string } | ({ kind: 'phone' } & WrittenPhone);

/** Parses the text of the identifier field; text with "@" is an email: specification, section 5. */
export function parseIdentifier(text: string): Identifier {
  return text.includes('@')
    ? { kind: 'email', email: visibleEmail(text).toLowerCase() }
    : { kind: 'phone', ...normalisePhone(text) };
}

/**
 * Returns the email of a driver's auth account, "driver_971501234567@internal": specification, section 5. A project
 * whose auth server requires a top-level domain passes its own `domain`.
 */
export function driverIdentity(phoneE164: string, domain = 'internal'): string {
  return `driver_${phoneE164.replace('+', '')}@${domain}`;
}
