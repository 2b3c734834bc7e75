import { describe, expect, test } from 'vitest';
import { driverIdentity, parseIdentifier } from './identity.ts';
import { writtenForms } from './phone.cases.ts';

describe('parseIdentifier', () => {
  test('treats text with "@" as an email address, in lower case and trimmed', () => {
    for (const text of ['  Admin@Example.COM ', '\ufeffadmin@\u200bexample.com\u00a0']) {
      expect(parseIdentifier(text)).toEqual({ kind: 'email', email: 'admin@example.com' });
    }
  });

  test.each(writtenForms)('parses the phone number %j', (text) => {
    expect(parseIdentifier(text)).toMatchObject({ kind: 'phone', e164: '+971501234567', raw: text });
  });

  test('treats any other text as an unreadable phone number', () => {
    expect(parseIdentifier('employee-7')).toEqual({
      kind: 'phone',
      e164: null,
      status: 'needs_review',
      raw: 'employee-7',
    });
  });
});

describe('driverIdentity', () => {
  test('builds a driver’s internal email address', () => {
    expect(driverIdentity('+971501234567')).toBe('driver_971501234567@internal');
  });

  test('uses the given domain', () => {
    expect(driverIdentity('+971501234567', 'internal.example.com')).toBe(
      'driver_971501234567@internal.example.com',
    );
  });
});
