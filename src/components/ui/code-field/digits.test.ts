import { expect, test } from 'vitest';
import { readDigits } from './digits.ts';

test('keeps western digits and drops what a message puts around them', () => {
  expect(readDigits('Your code: 123-456.')).toBe('123456');
});

test.each([
  ['Arabic', '١٢٣٤٥٦'],
  ['Urdu', '۱۲۳۴۵۶'],
  ['Hindi', '१२३४५६'],
  ['Bengali', '১২৩৪৫৬'],
  ['Malayalam', '൧൨൩൪൫൬'],
])('reads %s digits', (_, typed) => {
  expect(readDigits(typed)).toBe('123456');
});
