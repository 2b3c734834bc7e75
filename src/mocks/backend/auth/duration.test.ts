import { expect, test } from 'vitest';
import { durationOf } from './duration.ts';

test.each([
  ['24h', 86_400_000],
  ['1h30m', 5_400_000],
  ['1.5h', 5_400_000],
  ['2m10s', 130_000],
  ['100ms', 100],
  ['876000h', 3_153_600_000_000],
])('parses %s', (text, milliseconds) => {
  expect(durationOf(text)).toBe(milliseconds);
});

test.each(['', '1', '1d', 'h', '-1h', '1h ', '1 h'])('rejects "%s" as a duration', (text) => {
  expect(() => durationOf(text)).toThrow('invalid format for ban duration');
});
