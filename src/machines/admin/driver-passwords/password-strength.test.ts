import { expect, test } from 'vitest';
import { readablePassword } from '#shared/readable-password.ts';
import { strengthOf } from './password-strength.ts';

test.each([
  ['', 'short'],
  ['12345', 'short'],
  ['123456', 'weak'],
  ['camel4', 'weak'],
  ['driver123', 'weak'],
  ['password1234', 'weak'],
  ['aaaaaaaaaaaa', 'weak'],
  ['camellan', 'fair'],
  ['camel-42-lantern', 'strong'],
] as const)('%s is %s', (password, strength) => {
  expect(strengthOf(password)).toBe(strength);
});

test('what is suggested is strong', () => {
  const weak = Array.from({ length: 200 }, readablePassword).filter(
    (password) => strengthOf(password) !== 'strong',
  );
  expect(weak).toEqual([]);
});
