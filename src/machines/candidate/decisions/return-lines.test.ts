import { expect, test } from 'vitest';
import { chosenReasons, type ReturnReason, returnReasons, withReasons } from './return-lines.ts';

const sentences = Object.fromEntries(returnReasons.map((one) => [one, `About ${one}.`])) as Record<
  ReturnReason,
  string
>;

test('several reasons are lines in their order, before what was written', () => {
  const text = withReasons('He can send it today.', ['phone', 'name'], sentences);
  expect(text).toBe('About name.\nAbout phone.\nHe can send it today.');
  expect(chosenReasons(text, sentences)).toEqual(['name', 'phone']);
});

test('a reason is taken out again, and what was written stays', () => {
  const text = withReasons('About name.\nAbout phone.\nOne\nTwo', ['phone'], sentences);
  expect(text).toBe('About phone.\nOne\nTwo');
  expect(withReasons(text, [], sentences)).toBe('One\nTwo');
});

test('a sentence that somebody changed is their own', () => {
  expect(chosenReasons('About name, please.', sentences)).toEqual([]);
});
