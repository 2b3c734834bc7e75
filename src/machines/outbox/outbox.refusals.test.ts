import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { enqueue } from '#machines/data/outbox.ts';
import { type Browser, jsonResponse, stubBrowser } from '#machines/fixtures/browser.ts';
import { accept, closeOutbox, log, noteOf, openOutbox, run, sentNotesOf } from '#machines/fixtures/outbox.ts';
import { recruiter } from '#machines/fixtures/people.ts';

let browser: Browser;
beforeEach(() => {
  browser = stubBrowser();
  openOutbox(browser);
});
afterEach(() => {
  closeOutbox();
  vi.unstubAllGlobals();
});

/** Returns a refusal by a database rule. */
function refuse(rule: string): Response {
  const details = {
    entity: 'candidate',
    id: null,
    from: null,
    to: null,
    version: null,
    gates: [],
    params: {},
  };
  return jsonResponse(400, { code: 'P0001', message: rule, details: JSON.stringify(details), hint: '' });
}

describe('a refused entry', () => {
  const only = (note: string, answer: () => Response) => {
    browser.serve(({ body }) => (noteOf(body) === note ? answer() : accept()));
  };

  test.each([
    ['a rule', () => refuse('NOT_OWNER'), 'NOT_OWNER'],
    [
      'row security',
      () => jsonResponse(403, { code: '42501', message: 'no', details: null, hint: null }),
      'data.denied',
    ],
    [
      'a conflict',
      () => jsonResponse(409, { code: '23505', message: 'no', details: null, hint: null }),
      'data.failed',
    ],
    ['an odd answer', () => jsonResponse(200, {}), 'data.unreadable'],
    ['an address that is not there', () => new Response('', { status: 404 }), 'data.unreadable'],
  ])(
    'refused by %s keeps its reason, and blocks only entries for the same record',
    async (_, answer, code) => {
      await log(1, 'a');
      await log(2, 'b');
      await log(1, 'c');
      await log(3, 'd');
      only('a', answer);
      const { context } = await run(browser).untilLeft(2);
      expect(sentNotesOf(browser)).toEqual(['a', 'b', 'd']);
      expect(context.entries).toMatchObject([
        { state: 'refused', attempts: 1, reason: { code, params: {}, requestId: '' } },
        { state: 'waiting', attempts: 0, reason: null },
      ]);
    },
  );

  test('can be retried before the entries that wait for it', async () => {
    const refused = await log(1, 'a');
    await log(1, 'b');
    only('a', () => refuse('NOT_OWNER'));
    const { actor, untilLeft } = run(browser);
    await untilLeft(2);
    browser.serve(accept);
    actor.send({ type: 'entry.retry', key: refused.key });
    await untilLeft(0);
    expect(sentNotesOf(browser)).toEqual(['a', 'a', 'b']);
  });

  test('can be discarded, and the entries that wait for it are sent', async () => {
    const refused = await log(1, 'a');
    await log(1, 'b');
    only('a', () => refuse('NOT_OWNER'));
    const { actor, untilLeft } = run(browser);
    await untilLeft(2);
    actor.send({ type: 'entry.discard', key: refused.key });
    await untilLeft(0);
    expect(sentNotesOf(browser)).toEqual(['a', 'b']);
  });

  test('of an unknown kind is kept for the user to decide', async () => {
    await enqueue({ userId: recruiter.id, kind: 'contact.forget', params: {}, subject: null });
    const { context } = await run(browser).untilLeft(1);
    expect(context.entries[0]?.reason?.code).toBe('data.unreadable');
    expect(browser.sent).toEqual([]);
  });
});
