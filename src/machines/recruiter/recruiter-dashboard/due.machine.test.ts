import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { setClock } from '#machines/data/clock.ts';
import { listEntries } from '#machines/data/outbox.shelf.ts';
import { discardEntry } from '#machines/data/outbox.ts';
import type { DueItem } from '#machines/data/rpc/my-due-items.ts';
import { unkept } from '#machines/data/store.ts';
import { type Browser, json, page, stubBrowser } from '#machines/fixtures/browser.ts';
import { named } from '#machines/fixtures/model.ts';
import '#machines/outbox/outbox.kinds.ts';
import { callBack, firstContact, handover, later, reply } from './due.fixtures.ts';
import { type DueNote, dueMachine, newsOf } from './due.machine.ts';
import { me, paths } from './due.model.ts';
import { keyOf } from './due-ranking.ts';

describe('the model', () => {
  test.each(paths.map(named))('is lawful after %s', (_, { state }) => {
    const { rows, items, error } = state.context;
    if (state.matches('failed')) expect([items, error?.code]).toEqual([null, 'network.noAnswer']);
    if (state.matches('ready') || state.matches('waiting')) expect([rows, items]).not.toContain(null);
    expect(state.hasTag('busy')).toBe(state.matches('loading'));
  });
});

let browser: Browser;
/** What the server says is due, and what it answers to everything else. */
let world: { due: readonly DueItem[]; answer: () => Response | Promise<Response> };
beforeEach(() => {
  browser = stubBrowser();
  setClock(browser.time);
  world = { due: [firstContact, callBack], answer: () => json(200, {}) };
  browser.serve(({ url }) => (url.includes('/rpc/my_due_items') ? json(200, world.due) : world.answer()));
});
afterEach(() => {
  unkept.clear();
  vi.unstubAllGlobals();
});

const contact = {
  channel: 'call',
  outcome: 'no_answer',
  note: null,
  call_back_at: null,
  template_code: null,
  language: null,
} as const;
const until = '2026-03-12T11:00:00.000Z';

function run() {
  const actor = createActor(dueMachine, { input: { me }, clock: browser.clock }).start();
  onTestFinished(() => {
    actor.stop();
  });
  return actor;
}
type Running = ReturnType<typeof run>;
const ready = (actor: Running) => waitFor(actor, (snapshot) => snapshot.matches('ready'));
const shownIn = (actor: Running) => actor.getSnapshot().context.rows?.map(({ id }) => id);
const news = (actor: Running) => newsOf(actor.getSnapshot(), browser.time.now().getTime());
const noted = (actor: Running, item: DueItem, status: DueNote['status']) =>
  waitFor(actor, ({ context }) => context.notes[keyOf(item)]?.status === status);
async function shown() {
  const actor = run();
  await ready(actor);
  return actor;
}
/** Lets the pause after news pass, and waits for what was read then. */
async function heard(actor: Running) {
  await waitFor(actor, (snapshot) => snapshot.matches('waiting'));
  browser.clock.increment(1_000);
  await ready(actor);
}

describe('a contact', () => {
  const log = (item: DueItem) => ({ type: 'item.do', order: { type: 'log', item, contact } }) as const;

  test('goes to the outbox with its moment, and stays in its place', async () => {
    const actor = await shown();
    const before = shownIn(actor);
    actor.send(log(firstContact));
    await noted(actor, firstContact, 'logged');
    expect(shownIn(actor)).toEqual(before);
    expect(await listEntries(me)).toMatchObject([
      {
        kind: 'contact.log',
        subject: firstContact.candidate_id,
        label: 'Imran Qureshi',
        params: { outcome: 'no_answer', direction: 'outbound', at: '2026-03-12T08:00:00.000Z' },
      },
    ]);
  });

  test('that is still on its way is not asked for again, also in another tab', async () => {
    const actor = await shown();
    actor.send(log(firstContact));
    await noted(actor, firstContact, 'logged');
    expect(shownIn(await shown())).toEqual([callBack.id]);
  });

  test('that was given up is to be made again', async () => {
    const actor = await shown();
    actor.send(log(firstContact));
    await heard(actor);
    expect(actor.getSnapshot().context.items).toEqual([callBack]);
    const [entry] = await listEntries(me);
    await discardEntry(me, entry?.key ?? '', AbortSignal.timeout(1_000));
    await heard(actor);
    expect(actor.getSnapshot().context.items).toHaveLength(2);
  });

  test('is noted once however often it is sent', async () => {
    const actor = await shown();
    actor.send(log(firstContact));
    actor.send(log(firstContact));
    await noted(actor, firstContact, 'logged');
    actor.send(log(firstContact));
    expect(await listEntries(me)).toHaveLength(1);
  });
});

describe('putting off', () => {
  const snooze = { type: 'item.do', order: { type: 'snooze', item: callBack, until } } as const;

  test('sends the version that was read, and says until when', async () => {
    const actor = await shown();
    actor.send(snooze);
    const { context } = await noted(actor, callBack, 'snoozed');
    expect(context.notes[keyOf(callBack)]).toEqual({ status: 'snoozed', until });
    const sent = browser.sent.find(({ url }) => url.includes('snooze_task'));
    expect(sent?.body).toEqual({ p_task_id: callBack.id, p_until: until, p_version: 3 });
  });

  test.each([
    ['without an answer', () => Promise.reject(new TypeError('Failed to fetch')), 'network.noAnswer'],
    ['by a page', () => page(), 'network.html'],
    ['by a server that fails', () => new Response('busy', { status: 500 }), 'data.failed'],
  ])('refused %s keeps the time, and can be sent again', async (_, answer, code) => {
    const actor = await shown();
    world.answer = answer;
    actor.send(snooze);
    const { context } = await noted(actor, callBack, 'refused');
    expect(context.notes[keyOf(callBack)]).toMatchObject({ order: { until }, error: { code } });
    world.answer = () => json(200, {});
    actor.send(snooze);
    await noted(actor, callBack, 'snoozed');
  });

  test('what was changed meanwhile reads it again, and then goes', async () => {
    const actor = await shown();
    world.answer = () => json(400, { code: 'P0001', message: 'STALE_VERSION', details: null, hint: null });
    world.due = [firstContact, { ...callBack, version: 4 }];
    actor.send(snooze);
    await waitFor(actor, ({ context }) => context.rows?.some(({ version }) => version === 4) === true);
    expect(actor.getSnapshot().context.notes[keyOf(callBack)]?.status).toBe('refused');
  });
});

describe('what is new', () => {
  test('waits behind a count, and is shown on request', async () => {
    const actor = await shown();
    const before = shownIn(actor);
    world.due = [handover, firstContact, callBack];
    actor.send({ type: 'news.heard' });
    await heard(actor);
    expect([news(actor), shownIn(actor)]).toEqual([1, before]);
    actor.send({ type: 'due.show' });
    expect([news(actor), shownIn(actor)]).toEqual([0, [handover.id, ...(before ?? [])]]);
  });

  test('comes by itself once all is done', async () => {
    world.due = [callBack];
    const actor = await shown();
    world.due = [reply];
    actor.send({ type: 'item.do', order: { type: 'snooze', item: callBack, until } });
    await noted(actor, callBack, 'snoozed');
    await heard(actor);
    expect(shownIn(actor)).toEqual([reply.id]);
  });

  test('is shown at once to who asked for it', async () => {
    const actor = await shown();
    world.due = [firstContact, callBack, reply];
    actor.send({ type: 'due.reload' });
    await ready(actor);
    expect(shownIn(actor)).toContain(reply.id);
  });

  test('becomes due with time alone', async () => {
    world.due = [later];
    const actor = await shown();
    actor.send({ type: 'news.live', isLive: true });
    await heard(actor);
    expect(shownIn(actor)).toEqual([]);
    browser.clock.increment(21 * 3_600_000);
    expect(shownIn(actor)).toEqual([later.id]);
  });

  test('is asked for every minute while nobody tells', async () => {
    const actor = await shown();
    browser.clock.increment(60_000);
    expect(actor.getSnapshot().value).toBe('loading');
    await ready(actor);
    actor.send({ type: 'news.live', isLive: true });
    await heard(actor);
    browser.clock.increment(600_000);
    expect(actor.getSnapshot().value).toBe('ready');
  });

  test('that cannot be read leaves what is shown', async () => {
    const actor = await shown();
    browser.serve(() => page());
    actor.send({ type: 'due.reload' });
    const { context } = await ready(actor);
    expect([context.error?.code, context.rows?.length]).toEqual(['network.html', 2]);
  });
});
