import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { waitFor } from 'xstate';
import { setCredentials } from '#machines/data/credentials.ts';
import { enqueue } from '#machines/data/outbox.ts';
import { type Browser, jsonResponse, page, type Sent, stubBrowser } from '#machines/fixtures/browser.ts';
import {
  accept,
  closeOutbox,
  credentials,
  leads,
  log,
  openOutbox,
  run,
  sentNotesOf,
} from '#machines/fixtures/outbox.ts';
import { recruiter } from '#machines/fixtures/people.ts';
import { selectEntries } from './outbox.selectors.ts';

const otherUserId = '0c8b6f0e-6f43-4a9e-9d3c-0c2d1f3a5b02';

let browser: Browser;
beforeEach(() => {
  browser = stubBrowser();
  openOutbox(browser);
});
afterEach(() => {
  closeOutbox();
  vi.unstubAllGlobals();
});

describe('outbox entries', () => {
  test('from an earlier page are sent on start, in order, each with its key', async () => {
    const entries = [await log(1, 'a'), await log(2, 'b'), await log(1, 'c')];
    await run(browser).untilLeft(0);
    expect(sentNotesOf(browser)).toEqual(['a', 'b', 'c']);
    expect(browser.sent[1]).toMatchObject({
      url: 'http://localhost/rest/v1/rpc/log_contact',
      method: 'POST',
      body: { p_candidate_id: leads[1], p_at: '2026-03-12T08:00:00Z', p_idempotency_key: entries[1]?.key },
    });
    expect(browser.sent[1]?.headers.get('authorization')).toBe('Bearer access-1');
  });

  test('added later are sent immediately', async () => {
    const { until, untilLeft } = run(browser);
    await until('idle');
    await log(1, 'a');
    await expect.poll(() => sentNotesOf(browser)).toEqual(['a']);
    await untilLeft(0);
  });

  test('that do not fit their kind are refused immediately', async () => {
    const order = { userId: recruiter.id, kind: 'contact.log', params: { note: 'a' }, subject: null };
    await expect(enqueue(order)).rejects.toThrow('candidate_id');
  });

  test('of another user are neither shown nor sent', async () => {
    await enqueue({ userId: otherUserId, kind: 'contact.log.later', params: {}, subject: null });
    const { actor, until } = run(browser);
    expect(selectEntries(await until('idle'))).toEqual([]);
    setCredentials(credentials, otherUserId);
    await log(1, 'a');
    await until('waitingForSession');
    expect(browser.sent).toEqual([]);
    setCredentials(credentials, recruiter.id);
    await waitFor(actor, (snapshot) => selectEntries(snapshot).length === 0);
    expect(sentNotesOf(browser)).toEqual(['a']);
  });
});

describe('a failed attempt', () => {
  const lost = () => Promise.reject(new TypeError('Failed to fetch'));
  test.each<[string, (sent: Sent) => Response | Promise<Response>]>([
    ['no answer', lost],
    ['a page', () => page()],
    ['a page that says 401', () => page(401)],
    ['500', () => jsonResponse(500, { code: 'XX000', message: 'broken', details: null, hint: null })],
    ['503 without words', () => new Response('busy', { status: 503 })],
    ['429', () => jsonResponse(429, {})],
    ['408', () => jsonResponse(408, {})],
  ])('is retried with doubling delays after %s', async (_, server) => {
    await log(1, 'a');
    await log(2, 'b');
    browser.serve(server);
    const { actor, until, untilLeft } = run(browser);
    for (const [count, seconds] of [1, 2, 4, 8, 16, 32, 60, 60].entries()) {
      await until('backingOff');
      expect(sentNotesOf(browser)).toEqual(Array.from({ length: count + 1 }, () => 'a'));
      browser.clock.increment(seconds * 1000 - 1);
      expect(actor.getSnapshot().matches({ sender: 'backingOff' })).toBe(true);
      if (count === 7) browser.serve(accept);
      browser.clock.increment(1);
    }
    await untilLeft(0);
    expect(sentNotesOf(browser).slice(-2)).toEqual(['a', 'b']);
  });

  test('is retried immediately when back online', async () => {
    browser.setOnline(false);
    await log(1, 'a');
    const { until, untilLeft } = run(browser);
    const { context } = await until('offline');
    expect(context.entries).toMatchObject([{ attempts: 0, state: 'waiting' }]);
    browser.setOnline(true);
    await untilLeft(0);
    expect(sentNotesOf(browser)).toEqual(['a']);
  });

  test('is not retried while offline', async () => {
    await log(1, 'a');
    browser.serve(lost);
    const { until, untilLeft } = run(browser);
    await until('backingOff');
    browser.setOnline(false);
    await until('offline');
    browser.clock.increment(600_000);
    expect(browser.sent).toHaveLength(1);
    browser.serve(accept);
    browser.setOnline(true);
    await untilLeft(0);
  });

  test('with status 401 waits for a new token, even one that arrived before the response', async () => {
    const [first, second] = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()];
    await log(1, 'a');
    browser.serve(() => first.promise);
    const { actor, until, untilLeft } = run(browser);
    await expect.poll(() => browser.sent).toHaveLength(1);
    first.resolve(jsonResponse(401, { code: 'PGRST303', message: 'JWT expired', details: null, hint: null }));
    await until('waitingForSession');
    browser.serve(() => second.promise);
    setCredentials({ ...credentials, accessToken: 'access-2' }, recruiter.id);
    await expect.poll(() => browser.sent).toHaveLength(2);
    setCredentials({ ...credentials, accessToken: 'access-3' }, recruiter.id);
    browser.serve(accept);
    second.resolve(jsonResponse(401, {}));
    await untilLeft(0);
    expect(browser.sent.map(({ headers }) => headers.get('authorization'))).toEqual(
      ['access-1', 'access-2', 'access-3'].map((token) => `Bearer ${token}`),
    );
    expect(actor.getSnapshot().context.entries).toEqual([]);
  });

  test('stops when the page closes, and the next page continues', async () => {
    await log(1, 'a');
    browser.serve(
      ({ signal }) =>
        new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    );
    const { actor } = run(browser);
    await expect.poll(() => browser.sent).toHaveLength(1);
    actor.stop();
    browser.serve(accept);
    await run(browser).untilLeft(0);
    expect(sentNotesOf(browser)).toEqual(['a', 'a']);
    expect(new Set(browser.sent.map(({ body }) => JSON.stringify(body)))).toHaveLength(1);
  });
});

test('sends entries of two tabs one at a time, in order, with shared retry delays', async () => {
  let activeRequests = 0;
  browser.serve(async () => {
    activeRequests += 1;
    expect(activeRequests).toBe(1);
    await Promise.resolve();
    activeRequests -= 1;
    return accept();
  });
  const tabs = [run(browser), run(browser)];
  for (const note of ['a', 'b', 'c', 'd']) await log(1, note);
  for (const tab of tabs) await tab.untilLeft(0);
  expect(sentNotesOf(browser)).toEqual(['a', 'b', 'c', 'd']);

  browser.serve(() => jsonResponse(503, {}));
  await log(1, 'e');
  for (const tab of tabs) await tab.until('backingOff');
  expect(sentNotesOf(browser)).toHaveLength(5);
});
