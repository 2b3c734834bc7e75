import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { cache } from '#machines/data/cache.ts';
import { setClock } from '#machines/data/clock.ts';
import { setCredentials } from '#machines/data/credentials.ts';
import { type Browser, jsonResponse, type Sent, stubBrowser } from '#machines/fixtures/browser.ts';
import { credentials } from '#machines/fixtures/outbox.ts';
import { activeRecruiters, hoursIn, nameIn, referencesMachine } from './references.machine.ts';

const sara = { id: 'c0000000-0000-4000-8000-000000000001', name: 'Sara', role: 'recruiter', is_active: true };
const left = { ...sara, id: 'c0000000-0000-4000-8000-000000000002', name: 'Rana', is_active: false };
const grace = { ...sara, id: 'c0000000-0000-4000-8000-000000000003', name: 'Grace', role: 'operations' };

let browser: Browser;
beforeEach(() => {
  browser = stubBrowser();
  setClock(browser.time);
  cache.clear();
  browser.serve(answer);
});
afterEach(() => {
  setCredentials(null);
  vi.unstubAllGlobals();
});

/** Before sign-in all requests are refused. */
function answer({ url, headers }: Sent): Response {
  if (!headers.get('authorization')?.includes(credentials.accessToken))
    return jsonResponse(401, { message: 'JWT' });
  return jsonResponse(200, url.includes('/list_staff_names') ? [sara, left, grace] : []);
}

test('reloads once signed in if it failed to load before', async () => {
  const actor = createActor(referencesMachine).start();
  await waitFor(actor, (state) => state.matches('failed'));
  setCredentials(credentials, sara.id);
  const { context } = await waitFor(actor, (state) => state.matches('ready'));
  expect(context.data?.staff).toHaveLength(3);
  const asked = browser.sent.length;
  setCredentials({ ...credentials }, sara.id);
  expect(actor.getSnapshot().matches('ready')).toBe(true);
  expect(browser.sent).toHaveLength(asked);
});

test('offers only active recruiters for assignment, but still names those who left', async () => {
  setCredentials(credentials, sara.id);
  const actor = createActor(referencesMachine).start();
  const { context } = await waitFor(actor, (state) => state.matches('ready'));
  if (!context.data) throw new Error('nothing was read');
  expect(activeRecruiters(context.data).map(({ name }) => name)).toEqual(['Sara']);
  expect(nameIn(context.data, left.id)).toBe('Rana');
  expect(hoursIn(context.data, 'dubai')).toBeNull();
});
