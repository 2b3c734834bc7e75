import { expect, test } from 'vitest';
import { readDigits } from './digits.ts';

test('keeps Western digits and drops the surrounding text of a message', () => {
  expect(readDigits('Your code: 123-456.')).toBe('123456');
});

test.each([
  ['Arabic', '١٢٣٤٥٦'],
  ['Urdu', '۱۲۳۴۵۶'],
  ['Hindi', '१२३४५६'],
  ['Bengali', '১২৩৪৫৬'],
  ['Malayalam', '൧൨൩൪൫൬'],
])('accepts %s digits', (_, typed) => {
  expect(readDigits(typed)).toBe('123456');
});
