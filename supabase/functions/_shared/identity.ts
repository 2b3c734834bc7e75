/** Who somebody says they are at sign-in, and the e-mail a driver's auth account goes by. */
import { visibleEmail } from './names.ts';
import { normalisePhone, type WrittenPhone } from './phone.ts';

/** An e-mail, lower-cased and without what nobody sees, or a telephone number as `normalisePhone` reads it. */
export type Identifier = { kind: 'email'; email: string } | ({ kind: 'phone' } & WrittenPhone);

/** Reads what was typed into the identifier field; text with "@" is an e-mail: specification, section 5. */
export function parseIdentifier(text: string): Identifier {
  return text.includes('@')
    ? { kind: 'email', email: visibleEmail(text).toLowerCase() }
    : { kind: 'phone', ...normalisePhone(text) };
}

/**
 * The e-mail of a driver's auth account, "driver_971501234567@internal": specification, section 5.
 * A project whose auth server wants a top-level domain gives its own `domain`.
 */
export function driverIdentity(phoneE164: string, domain = 'internal'): string {
  return `driver_${phoneE164.replace('+', '')}@${domain}`;
}
