import { expect, test } from 'vitest';
import { challengeLifetime, createChallenges } from './challenge.ts';

const start = Date.parse('2026-03-01T08:00:00Z');
const step = {
  userId: '00000000-0000-4000-8000-000000000102',
  accessToken: 'first.step.token',
  refreshToken: 'first-step-refresh',
  factorIds: ['00000000-0000-4000-8000-00000000f001'],
};

function setUp(secretKey = 'sb_secret_one') {
  let time = start;
  const challenges = createChallenges(secretKey, { now: () => new Date(time) });
  return {
    ...challenges,
    wait: (milliseconds: number) => {
      time += milliseconds;
    },
  };
}

test('opens a challenge that it sealed', async () => {
  const { seal, open } = setUp();
  expect(await open(await seal(step))).toEqual({
    ...step,
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    expiresAt: start + challengeLifetime,
  });
});

test('seals to URL-safe text that reveals nothing and is never the same twice', async () => {
  const { seal, open } = setUp();
  const [one, other] = [await seal(step), await seal(step)];
  expect(one).toMatch(/^v1\.[A-Za-z0-9_-]+$/);
  expect(atob(one.slice(3).replaceAll('-', '+').replaceAll('_', '/'))).not.toContain(step.accessToken);
  expect(one).not.toBe(other);
  expect((await open(one))?.id).not.toBe((await open(other))?.id);
});

test('expires after five minutes', async () => {
  const { seal, open, wait } = setUp();
  const text = await seal(step);
  wait(5 * 60_000 - 1);
  expect(await open(text)).not.toBeNull();
  wait(1);
  expect(await open(text)).toBeNull();
});

test('rejects text altered at any position', async () => {
  const { seal, open } = setUp();
  const text = await seal(step);
  for (const place of [0, 1, 2, 3, 10, 40, text.length >> 1, text.length - 2]) {
    const other = text[place] === 'A' ? 'B' : 'A';
    expect(await open(text.slice(0, place) + other + text.slice(place + 1)), `place ${place}`).toBeNull();
  }
});

test.each(['', 'v1', 'v1.', 'v1.AAAA', 'v2.AAAA', 'v1.%%%', 'v1.é'])('refuses %j', async (text) => {
  expect(await setUp().open(text)).toBeNull();
});

test('rejects a challenge sealed with another secret key', async () => {
  expect(await setUp('sb_secret_two').open(await setUp().seal(step))).toBeNull();
});
