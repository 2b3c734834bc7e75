import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import * as z from 'zod/mini';
import { cache } from '#machines/data/cache.ts';
import { setClock } from '#machines/data/clock.ts';
import { setCredentials } from '#machines/data/credentials.ts';
import { storedReadings } from '#machines/fixtures/stored-responses.ts';
import { AppError } from '#shared/app-error.ts';
import { Refusal } from '#shared/refusal.ts';
import { createWidgetMachine } from './widget.machine.ts';

vi.mock(
  '#machines/data/store.ts',
  async () => (await import('#machines/fixtures/stored-responses.ts')).responseStore,
);

const yesterday = Date.parse('2026-11-25T10:05:00Z');
const signIn = () => setCredentials({ accessToken: 'a', expiresAt: 2 ** 40 }, 'u1');

function open(load: () => Promise<{ stage: string }>, hasLastKnown = true) {
  const lastKnown = z.object({ stage: z.string() });
  const machine = createWidgetMachine({ id: 'mine', load, ...(hasLastKnown && { lastKnown }) });
  const actor = createActor(machine).start();
  onTestFinished(() => void actor.stop());
  return actor;
}

beforeEach(() => {
  cache.clear();
  storedReadings.clear();
  setClock({ now: () => new Date('2026-11-26T06:00:00Z') });
  signIn();
  const kept = { userId: 'u1', machine: 'mine', record: '', value: { stage: 'visa' }, readAt: yesterday };
  storedReadings.set('u1 mine ', kept);
});

test('shows the stored data with its time until the current data arrives', async () => {
  const answer = Promise.withResolvers<{ stage: string }>();
  const actor = open(() => answer.promise);
  const recalled = await waitFor(actor, ({ context }) => context.data !== null);
  expect(recalled.value).toBe('loading');
  expect(recalled.context).toEqual({
    data: { stage: 'visa' },
    readAt: yesterday,
    isFromDevice: true,
    error: null,
    isOutdated: false,
  });
  answer.resolve({ stage: 'onboarding' });
  const { context } = await waitFor(actor, (state) => state.matches('ready'));
  expect(context).toMatchObject({ data: { stage: 'onboarding' }, isFromDevice: false });
  await vi.waitFor(() => expect(storedReadings.get('u1 mine ')?.value).toEqual({ stage: 'onboarding' }));
});

test('keeps showing stored data with the error while the request fails', async () => {
  const actor = open(() => Promise.reject(new AppError('network.offline')));
  const { context } = await waitFor(actor, (state) => state.matches('ready'));
  expect(context).toMatchObject({
    data: { stage: 'visa' },
    readAt: yesterday,
    error: { code: 'network.offline' },
  });
});

test('waits for a session that is being restored', async () => {
  setCredentials(null);
  const actor = open(() => Promise.reject(new AppError('network.offline')));
  await waitFor(actor, (state) => state.matches('failed'));
  signIn();
  const { context } = await waitFor(actor, (state) => state.matches('ready') && state.context.isFromDevice);
  expect(context.data).toEqual({ stage: 'visa' });
});

test('removes the stored data after a refusal', async () => {
  const answer = Promise.withResolvers<{ stage: string }>();
  const actor = open(() => answer.promise);
  await waitFor(actor, ({ context }) => context.data !== null);
  answer.reject(new Refusal('NOT_FOUND'));
  const { context } = await waitFor(actor, (state) => state.matches('failed'));
  expect(context).toMatchObject({ data: null, readAt: null, error: { code: 'data.refused' } });
  await vi.waitFor(() => expect(storedReadings.size).toBe(0));
});

test('stores nothing unless the widget opts in', async () => {
  storedReadings.clear();
  const actor = open(async () => ({ stage: 'visa' }), false);
  await waitFor(actor, (state) => state.matches('ready'));
  expect(storedReadings.size).toBe(0);
});

test('a reload requested while loading starts another load, whose data is shown', async () => {
  const startedLoad = Promise.withResolvers<{ stage: string }>();
  const answers = [startedLoad.promise, Promise.resolve({ stage: 'saved' })];
  const actor = open(() => answers.shift() ?? Promise.reject(new Error('Loaded too often')), false);
  actor.send({ type: 'widget.reload' });
  startedLoad.resolve({ stage: 'before saving' });
  const { context } = await waitFor(actor, (state) => state.matches('ready'));
  expect(context.data).toEqual({ stage: 'saved' });
  expect(answers).toEqual([]);
});
