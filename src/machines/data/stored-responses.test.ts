import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { storedReadings } from '#machines/fixtures/stored-responses.ts';
import { AppError } from '#shared/app-error.ts';
import { Refusal } from '#shared/refusal.ts';
import { setClock } from './clock.ts';
import { setCredentials } from './credentials.ts';
import { loadOrRestore } from './stored-responses.ts';

vi.mock('./store.ts', async () => (await import('#machines/fixtures/stored-responses.ts')).responseStore);

const shape = z.object({ stage: z.string() });
const key = { machine: 'status', record: 'a1' };
const signIn = (userId: string) => setCredentials({ accessToken: 'a', expiresAt: 2 ** 40 }, userId);
const at = (time: string) => setClock({ now: () => new Date(time) });
const offline = () => Promise.reject(new AppError('network.offline'));
const read = (load: () => Promise<{ stage: string }>) => loadOrRestore(key, shape, load);
const waitForStored = (count: number) => vi.waitFor(() => expect(storedReadings.size).toBe(count));

beforeEach(async () => {
  storedReadings.clear();
  signIn('u1');
  at('2026-11-26T10:05:00Z');
  await read(async () => ({ stage: 'visa' }));
  await waitForStored(1);
  at('2026-11-27T06:00:00Z');
});

test('returns the current response, or the last one with its time when the request fails', async () => {
  const now = await read(async () => ({ stage: 'onboarding' }));
  expect(now).toEqual({
    data: { stage: 'onboarding' },
    readAt: Date.parse('2026-11-27T06:00:00Z'),
    error: null,
  });
  at('2026-11-28T06:00:00Z');
  expect(await read(offline)).toEqual({
    data: { stage: 'onboarding' },
    readAt: Date.parse('2026-11-27T06:00:00Z'),
    error: new AppError('network.offline'),
  });
});

test('keeps records and users separate', async () => {
  await expect(loadOrRestore({ ...key, record: 'a2' }, shape, offline)).rejects.toThrow();
  signIn('u2');
  await expect(read(offline)).rejects.toThrow();
});

test('discards the stored data when the server refuses', async () => {
  const refused = new Refusal('NOT_FOUND');
  await expect(read(() => Promise.reject(refused))).rejects.toBe(refused);
  await waitForStored(0);
  await expect(read(offline)).rejects.toThrow();
});

test('ignores data stored by another build in another shape', async () => {
  const newer = z.object({ stage: z.object({ id: z.string() }) });
  await expect(loadOrRestore(key, newer, offline)).rejects.toMatchObject({ code: 'network.offline' });
});

test('does not store a response that arrives after sign-out', async () => {
  storedReadings.clear();
  await read(async () => {
    setCredentials(null);
    return { stage: 'visa' };
  });
  signIn('u1');
  await expect(read(offline)).rejects.toThrow();
  expect(storedReadings.size).toBe(0);
});
