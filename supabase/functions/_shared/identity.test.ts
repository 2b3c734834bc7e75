import { describe, expect, test } from 'vitest';
import { driverIdentity, parseIdentifier } from './identity.ts';
import { writtenForms } from './phone.cases.ts';

describe('parseIdentifier', () => {
  test('takes text with "@" for an e-mail, lower-cased and trimmed', () => {
    for (const text of ['  Admin@Example.COM ', '\ufeffadmin@\u200bexample.com\u00a0']) {
      expect(parseIdentifier(text)).toEqual({ kind: 'email', email: 'admin@example.com' });
    }
  });

  test.each(writtenForms)('reads the telephone number %j', (text) => {
    expect(parseIdentifier(text)).toMatchObject({ kind: 'phone', e164: '+971501234567', raw: text });
  });

  test('takes any other text for a telephone number nobody could read', () => {
    expect(parseIdentifier('employee-7')).toEqual({
      kind: 'phone',
      e164: null,
      status: 'needs_review',
      raw: 'employee-7',
    });
  });
});

describe('driverIdentity', () => {
  test('builds the internal e-mail of a driver', () => {
    expect(driverIdentity('+971501234567')).toBe('driver_971501234567@internal');
  });

  test('takes the domain of a project', () => {
    expect(driverIdentity('+971501234567', 'internal.example.com')).toBe(
      'driver_971501234567@internal.example.com',
    );
  });
});
