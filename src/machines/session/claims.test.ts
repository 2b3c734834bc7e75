import { expect, test } from 'vitest';
import { claimsOf, isLinkSession } from './claims.ts';

const tokenOf = (claims: unknown) => `header.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.signature`;
const proven = (...methods: string[]) =>
  tokenOf({ amr: methods.map((method) => ({ method, timestamp: 1 })) });

test('decodes every character allowed in a base64url token', () => {
  const payload = 'eyJuYW1lIjoifn5-Pz8_In0';
  expect(claimsOf(`header.${payload}.signature`)).toEqual({ name: '~~~???' });
});

test.each([
  ['the link of an invitation', proven('otp'), true],
  ['a password', proven('password'), false],
  ['a password and the code of an app', proven('totp', 'password'), false],
  ['a token that does not say', tokenOf({ sub: 'somebody' }), false],
  ['what is no token', 'access-1', false],
  ['none', '', false],
])('detects sign-in by link: %s', (_, token, expected) => {
  expect(isLinkSession(token)).toBe(expected);
});
