import { expect, test } from 'vitest';
import { generateReadablePassword } from '#shared/readable-password.ts';
import { strengthOf } from './password-strength.ts';

test.each([
  ['', 'short'],
  ['abc12', 'short'],
  ['123456', 'weak'],
  ['kebab7', 'weak'],
  ['driver123', 'weak'],
  ['Welcome2024!', 'weak'],
  ['Password1', 'weak'],
  ['0564829173', 'weak'],
  ['aaaaaaaaaaaa', 'weak'],
  ['qwertyuiop1234', 'weak'],
  ['kebabshop', 'fair'],
  ['kebab-shop7', 'fair'],
  ['کھجور-اونٹ', 'fair'],
  ['camel-42-lantern', 'strong'],
  ['river stone candle', 'strong'],
] as const)('rates “%s” as %s', (password, strength) => {
  expect(strengthOf(password)).toBe(strength);
});

// One in several thousand has a repetition: "dudu-ridi-8888".
test('suggests strong passwords', () => {
  const suggested = Array.from({ length: 1000 }, generateReadablePassword);
  expect(suggested.filter((password) => strengthOf(password) !== 'strong').length).toBeLessThan(10);
});
