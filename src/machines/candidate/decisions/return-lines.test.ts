import { expect, test } from 'vitest';
import { chosenReasons, type ReturnReason, returnReasons, withReasons } from './return-lines.ts';

const sentences = Object.fromEntries(returnReasons.map((one) => [one, `About ${one}.`])) as Record<
  ReturnReason,
  string
>;

test('inserts several reasons as lines in their order, before the typed text', () => {
  const text = withReasons('He can send it today.', ['phone', 'name'], sentences);
  expect(text).toBe('About name.\nAbout phone.\nHe can send it today.');
  expect(chosenReasons(text, sentences)).toEqual(['name', 'phone']);
});

test('removes a reason and keeps the typed text', () => {
  const text = withReasons('About name.\nAbout phone.\nOne\nTwo', ['phone'], sentences);
  expect(text).toBe('About phone.\nOne\nTwo');
  expect(withReasons(text, [], sentences)).toBe('One\nTwo');
});

test('treats an edited sentence as typed text', () => {
  expect(chosenReasons('About name, please.', sentences)).toEqual([]);
});
