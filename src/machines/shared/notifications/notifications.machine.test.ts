import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { announce } from '#machines/data/changes.ts';
import { setClock } from '#machines/data/clock.ts';
import { type Browser, jsonResponse, type Sent, stubBrowser } from '#machines/fixtures/browser.ts';
import { named } from '#machines/fixtures/model.ts';
import { recruiter } from '#machines/fixtures/people.ts';
import { groupsOf, notificationsMachine, unreadOf } from './notifications.machine.ts';
import { notice, paths, twoNotices } from './notifications.model.ts';

vi.mock('#machines/data/live.ts', () => ({ joinTopic: () => () => undefined }));

describe('the model', () => {
  test.each(paths.map(named))('satisfies its invariants after %s', (_, { state }) => {
    const { loadedAt, error, marks } = state.context;
    if (state.matches({ rows: 'failed' }))
      expect({ loadedAt, isReported: error !== null, marks }).toEqual({
        loadedAt: null,
        isReported: true,
        marks: [],
      });
    if (state.matches({ rows: 'ready' })) expect(loadedAt).not.toBeNull();
    expect(state.matches({ reading: 'saving' })).toBe(marks.length > 0);
  });
});

describe('the notification bell', () => {
  let browser: Browser;
  beforeEach(() => {
    browser = stubBrowser();
    setClock(browser.time);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  async function ring(rows = twoNotices) {
    browser.serve(() => jsonResponse(200, rows));
    const actor = createActor(notificationsMachine, {
      clock: browser.clock,
      input: { userId: recruiter.id },
    });
    actor.start();
    await waitFor(actor, (snapshot) => snapshot.matches({ rows: 'ready' }));
    return actor;
  }
  const writes = (): Sent[] => browser.sent.filter(({ method }) => method === 'PATCH');
  const readRequestCount = (): number => browser.sent.filter(({ method }) => method === 'GET').length;

  test('marks as read immediately, and saves it on the server', async () => {
    const actor = await ring();
    const [first] = twoNotices;
    browser.serve(() => jsonResponse(200, []));
    actor.send({ type: 'notifications.read', ids: [first?.id ?? ''] });
    expect(groupsOf(actor.getSnapshot()).map(({ unread }) => unread.length)).toEqual([0, 1]);
    await waitFor(actor, (snapshot) => snapshot.matches({ reading: 'idle' }));
    expect(groupsOf(actor.getSnapshot()).map(({ unread }) => unread.length)).toEqual([0, 1]);
    expect(writes().map(({ url, body }) => [new URL(url).search, body])).toEqual([
      [`?id=in.%28${first?.id}%29&read_at=is.null`, { read_at: browser.time.now().toISOString() }],
    ]);
  });

  test('reverts to unread with the error when the server refuses', async () => {
    const actor = await ring();
    browser.serve(() => jsonResponse(500, { code: 'XX000', message: 'broken', details: '', hint: '' }));
    actor.send({ type: 'notifications.readAll' });
    expect(groupsOf(actor.getSnapshot()).every(({ unread }) => unread.length === 0)).toBe(true);
    const after = await waitFor(actor, (snapshot) => snapshot.matches({ reading: 'idle' }));
    expect(groupsOf(after).map(({ unread }) => unread.length)).toEqual([1, 1]);
    expect(after.context.markError?.code).toBe('data.failed');
  });

  test('marks all as read, including older ones that are not shown', async () => {
    const actor = await ring();
    browser.serve(() => jsonResponse(200, []));
    actor.send({ type: 'notifications.readAll' });
    await waitFor(actor, (snapshot) => snapshot.matches({ reading: 'idle' }));
    expect(new URL(writes()[0]?.url ?? '').searchParams.get('created_at')).toBe(
      `lte.${twoNotices[0]?.created_at}`,
    );
    actor.send({ type: 'notifications.readAll' });
    expect(writes()).toHaveLength(1);
  });

  test('reloads on a new notification without interrupting a save in progress', async () => {
    const actor = await ring();
    let answer: (response: Response) => void = () => undefined;
    browser.serve(({ method }) =>
      method === 'PATCH'
        ? new Promise((resolve) => {
            answer = resolve;
          })
        : jsonResponse(200, [notice(3, 0), ...twoNotices]),
    );
    actor.send({ type: 'notifications.read', ids: [twoNotices[0]?.id ?? ''] });
    announce({ table: 'notifications', row: notice(3, 0).id, operation: 'insert' });
    await waitFor(actor, (snapshot) => snapshot.context.rows.length === 3);
    expect(actor.getSnapshot().matches({ rows: 'ready', reading: 'saving' })).toBe(true);
    expect(groupsOf(actor.getSnapshot()).map(({ unread }) => unread.length)).toEqual([1, 0, 1]);
    answer(jsonResponse(200, []));
    await waitFor(actor, (snapshot) => snapshot.matches({ reading: 'idle' }));
    expect(groupsOf(actor.getSnapshot()).map(({ unread }) => unread.length)).toEqual([1, 0, 1]);
  });

  test('polls every minute until live changes are connected', async () => {
    const actor = await ring();
    browser.clock.increment(60_000);
    await waitFor(actor, (snapshot) => snapshot.matches({ rows: 'ready' }));
    expect(readRequestCount()).toBe(2);
    actor.send({ type: 'connection.change', isLive: true });
    await waitFor(actor, (snapshot) => snapshot.matches({ rows: 'ready' }));
    expect(readRequestCount()).toBe(3);
    browser.clock.increment(600_000);
    expect(actor.getSnapshot().matches({ rows: 'ready' })).toBe(true);
  });

  test('counts a notification from quiet hours only once they are over', async () => {
    const until = new Date(browser.time.now().getTime() + 30_000).toISOString();
    const actor = await ring([notice(3, 0, { quiet_until: until }), ...twoNotices]);
    const counts: number[] = [unreadOf(actor.getSnapshot())];
    expect(groupsOf(actor.getSnapshot()).map(({ unread }) => unread.length)).toEqual([1, 1, 1]);
    actor.subscribe((snapshot) => counts.push(unreadOf(snapshot)));
    browser.clock.increment(30_000);
    await waitFor(actor, (snapshot) => snapshot.matches({ rows: 'ready' }));
    expect([counts[0], counts.at(-1)]).toEqual([2, 3]);
  });

  test('keeps the loaded rows when a reload fails', async () => {
    const actor = await ring();
    browser.setOnline(false);
    actor.send({ type: 'notifications.reload' });
    const after = await waitFor(actor, (snapshot) => snapshot.matches({ rows: 'ready' }));
    expect([after.context.rows.length, after.context.error?.code]).toEqual([2, 'network.offline']);
  });

  test('loads the names of the documents mentioned', async () => {
    const rows = [notice(1, 1, { kind: 'document.requested', params: { type_code: 'passport_bio' } })];
    browser.serve(({ url }) =>
      url.includes('document_types')
        ? jsonResponse(200, [{ code: 'passport_bio', label_i18n: { en: 'Passport' } }])
        : jsonResponse(200, rows),
    );
    const actor = createActor(notificationsMachine, {
      clock: browser.clock,
      input: { userId: recruiter.id },
    });
    actor.start();
    const after = await waitFor(actor, (snapshot) => snapshot.matches({ rows: 'ready' }));
    expect(after.context.documents).toEqual({ passport_bio: { en: 'Passport' } });
  });
});
