import { expect, test } from 'vitest';
import { parseDigits } from './digits.ts';

test('keeps Western digits and drops the surrounding text of a message', () => {
  expect(parseDigits('Your code: 123-456.')).toBe('123456');
});

test.each([
  ['Arabic', '١٢٣٤٥٦'],
  ['Urdu', '۱۲۳۴۵۶'],
  ['Hindi', '१२३४५६'],
  ['Bengali', '১২৩৪৫৬'],
  ['Malayalam', '൧൨൩൪൫൬'],
])('accepts %s digits', (_, typed) => {
  expect(parseDigits(typed)).toBe('123456');
});
