import { expect, test } from 'vitest';
import { createLimiter, hostedLimits } from './limits.ts';

function limiterAt(start: number, rate = { count: 2, seconds: 10, burst: 3 }) {
  let now = start;
  const clock = { now: () => new Date(now) };
  const limiter = createLimiter({ ...hostedLimits, token: rate }, clock);
  return {
    allows: (key = 'a') => limiter.allows('token', key),
    advance(seconds: number) {
      now += seconds * 1000;
    },
  };
}

const times = (count: number, allows: () => boolean) => Array.from({ length: count }, allows);

test('allows a burst, then one request for each refilled token', () => {
  const { allows, advance } = limiterAt(0);
  expect(times(4, allows)).toEqual([true, true, true, false]);
  advance(4.9);
  expect(allows()).toBe(false);
  advance(0.1);
  expect(times(2, allows)).toEqual([true, false]);
});

test('refills a bucket no further than its burst size', () => {
  const { allows, advance } = limiterAt(0);
  allows();
  advance(3600);
  expect(times(4, allows)).toEqual([true, true, true, false]);
});

test('keeps a separate bucket for each key', () => {
  const { allows } = limiterAt(0);
  times(3, () => allows('a'));
  expect([allows('a'), allows('b')]).toEqual([false, true]);
});

test('keeps an empty bucket while thousands of others are used', () => {
  const { allows } = limiterAt(0);
  times(3, () => allows('a'));
  for (let key = 0; key < 3000; key += 1) allows(String(key));
  expect(allows('a')).toBe(false);
});
