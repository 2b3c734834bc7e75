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

test('a burst at once, then as fast as tokens come back', () => {
  const { allows, advance } = limiterAt(0);
  expect(times(4, allows)).toEqual([true, true, true, false]);
  advance(4.9);
  expect(allows()).toBe(false);
  advance(0.1);
  expect(times(2, allows)).toEqual([true, false]);
});

test('a bucket holds no more than its burst', () => {
  const { allows, advance } = limiterAt(0);
  allows();
  advance(3600);
  expect(times(4, allows)).toEqual([true, true, true, false]);
});

test('every key has its own bucket', () => {
  const { allows } = limiterAt(0);
  times(3, () => allows('a'));
  expect([allows('a'), allows('b')]).toEqual([false, true]);
});

test('an empty bucket survives the buckets of many others', () => {
  const { allows } = limiterAt(0);
  times(3, () => allows('a'));
  for (let key = 0; key < 3000; key += 1) allows(String(key));
  expect(allows('a')).toBe(false);
});
