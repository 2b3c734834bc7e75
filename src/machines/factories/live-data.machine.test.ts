import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import * as z from 'zod/mini';
import { announce } from '#machines/data/changes.ts';
import { setCredentials } from '#machines/data/credentials.ts';
import { type Browser, stubBrowser } from '#machines/fixtures/browser.ts';
import { storedReadings } from '#machines/fixtures/stored-responses.ts';
import { AppError } from '#shared/app-error.ts';
import { createLiveDataMachine, pollTime } from './live-data.machine.ts';

vi.mock(
  '#machines/data/store.ts',
  async () => (await import('#machines/fixtures/stored-responses.ts')).responseStore,
);
// The socket can't be loaded.
vi.mock('#machines/data/live.ts', () => Promise.reject(new Error('no socket')));

type LoadResult = { stage: string } | AppError;

let browser: Browser;
let clock: SimulatedClock;
let answer: LoadResult;
let calls: number;

beforeEach(() => {
  browser = stubBrowser();
  clock = new SimulatedClock();
  calls = 0;
  storedReadings.clear();
  setCredentials({ accessToken: 'a', expiresAt: 2 ** 40 }, 'u1');
});
afterEach(() => {
  vi.unstubAllGlobals();
  setCredentials(null);
});

const machine = createLiveDataMachine({
  id: 'mine',
  schema: z.object({ stage: z.string() }),
  tables: ['applications'],
  topicsOf: () => ['candidate:c1'],
  load: async () => {
    calls += 1;
    if (answer instanceof AppError) throw answer;
    return answer;
  },
});

async function open(first: LoadResult) {
  answer = first;
  const actor = createActor(machine, { input: {}, clock }).start();
  const waitForSnapshot = (check: (snapshot: ReturnType<typeof actor.getSnapshot>) => boolean) =>
    waitFor(actor, check, { timeout: 2000 });
  const idle = () => waitForSnapshot((snapshot) => snapshot.matches({ shown: 'idle' }));
  return { actor, reach: waitForSnapshot, idle };
}

test('shows a remote change at the next poll without a socket', async () => {
  const { actor, reach, idle } = await open({ stage: 'visa' });
  await idle();
  answer = { stage: 'rejected' };
  clock.increment(pollTime - 1);
  expect([actor.getSnapshot().context.data, calls]).toEqual([{ stage: 'visa' }, 1]);
  clock.increment(1);
  await reach(({ context }) => context.data?.stage === 'rejected');
  actor.stop();
});

test('reloads immediately for an announced change of its tables, and ignores others', async () => {
  const { actor, reach, idle } = await open({ stage: 'visa' });
  await idle();
  announce({ table: 'tasks', row: 't1', operation: 'insert' });
  expect(calls).toBe(1);
  answer = { stage: 'onboarding' };
  announce({ table: 'applications', row: 'a1', operation: 'update' });
  await reach(({ context }) => context.data?.stage === 'onboarding');
  actor.stop();
});

test('reloads once more after changes that arrive while loading', async () => {
  const { actor, reach, idle } = await open({ stage: 'visa' });
  await idle();
  for (let count = 0; count < 5; count += 1)
    announce({ table: 'applications', row: 'a1', operation: 'update' });
  await reach((snapshot) => snapshot.matches({ shown: 'settled' }));
  expect(calls).toBe(2);
  clock.increment(250);
  await idle();
  expect(calls).toBe(3);
  actor.stop();
});

test('shows the stored data while the request fails, and reloads when back online', async () => {
  const before = await open({ stage: 'visa' });
  await before.idle();
  before.actor.stop();
  await vi.waitFor(() => expect(storedReadings.size).toBe(1));
  const { actor, reach, idle } = await open(new AppError('network.offline'));
  await idle();
  expect(actor.getSnapshot().context).toMatchObject({
    data: { stage: 'visa' },
    readAt: expect.any(Number),
    error: { code: 'network.offline' },
  });
  answer = { stage: 'onboarding' };
  browser.setOnline(true);
  await reach(({ context }) => context.data?.stage === 'onboarding' && context.error === null);
  actor.stop();
});

test('is missing for deleted or foreign data, and reloads on request after a failure', async () => {
  const missing = await open(new AppError('data.missing'));
  await missing.reach((snapshot) => snapshot.matches('missing'));
  const failed = await open(new AppError('network.noAnswer'));
  await failed.reach((snapshot) => snapshot.matches('failed'));
  answer = { stage: 'visa' };
  failed.actor.send({ type: 'reading.reload' });
  await failed.idle();
  answer = new AppError('data.missing');
  failed.actor.send({ type: 'reading.reload' });
  await failed.reach((snapshot) => snapshot.matches('missing'));
});
