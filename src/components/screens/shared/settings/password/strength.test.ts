import { expect, test } from 'vitest';
import { strengthOf } from './strength.ts';

test.each([
  ['', 0],
  ['abc12', 0],
  ['driver123', 1],
  ['0501234567', 1],
  ['Password1', 1],
  ['aaaaaaaaaaaa', 1],
  ['kebab7', 1],
  ['kebabshop', 1],
  ['kebab-shop7', 2],
  ['کھجور-اونٹ', 2],
  ['camel-42-lantern', 3],
  ['river stone candle', 3],
])('%s is %i', (password, strength) => {
  expect(strengthOf(password)).toBe(strength);
});
