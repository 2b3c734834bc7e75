import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { watchChanges } from '#machines/data/changes.ts';
import { setClock } from '#machines/data/clock.ts';
import { listEntries } from '#machines/data/outbox.store.ts';
import { discardEntry } from '#machines/data/outbox.ts';
import type { DueItem } from '#machines/data/rpc/my-due-items.ts';
import { unstoredEntries } from '#machines/data/store.ts';
import { candidateRow } from '#machines/data/tables/candidates.ts';
import { type Browser, jsonResponse, stubBrowser } from '#machines/fixtures/browser.ts';
import '#machines/outbox/outbox.entry-types.ts';
import { callBack, firstContact } from './due.fixtures.ts';
import { type DueNote, dueMachine } from './due.machine.ts';
import { keyOf } from './due-ranking.ts';

const me = '00000000-0000-4000-8000-000000000201';

let browser: Browser;
/** The due items of the server, and its response to all other requests. */
let world: { due: readonly DueItem[]; answer: () => Response | Promise<Response> };
beforeEach(() => {
  browser = stubBrowser();
  setClock(browser.time);
  world = { due: [firstContact, callBack], answer: () => jsonResponse(200, {}) };
  browser.serve(({ url }) =>
    url.includes('/rpc/my_due_items') ? jsonResponse(200, world.due) : world.answer(),
  );
});
afterEach(() => {
  unstoredEntries.clear();
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
const noted = (actor: Running, item: DueItem, status: DueNote['status']) =>
  waitFor(actor, ({ context }) => context.notes[keyOf(item)]?.status === status);
async function shown() {
  const actor = run();
  await ready(actor);
  return actor;
}
/** Advances past the delay after a change, and waits for the reload. */
async function waitForUpdates(actor: Running) {
  await waitFor(actor, (snapshot) => snapshot.matches('waiting'));
  browser.clock.increment(1_000);
  await ready(actor);
}

describe('logging a contact', () => {
  const log = (item: DueItem) => ({ type: 'item.do', order: { type: 'log', item, contact } }) as const;

  test('adds it to the outbox with its time and keeps the row in place', async () => {
    const actor = await shown();
    const before = shownIn(actor);
    actor.send(log(firstContact));
    await noted(actor, firstContact, 'done');
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

  test('hides an item whose contact is still in the outbox, in other tabs too', async () => {
    const actor = await shown();
    actor.send(log(firstContact));
    await noted(actor, firstContact, 'done');
    expect(shownIn(await shown())).toEqual([callBack.id]);
  });

  test('shows the item again after the contact is discarded', async () => {
    const actor = await shown();
    actor.send(log(firstContact));
    await waitForUpdates(actor);
    expect(actor.getSnapshot().context.items).toEqual([callBack]);
    const [entry] = await listEntries(me);
    await discardEntry(me, entry?.key ?? '', AbortSignal.timeout(1_000));
    await waitForUpdates(actor);
    expect(actor.getSnapshot().context.items).toHaveLength(2);
  });
});

describe('snoozing', () => {
  const snooze = { type: 'item.do', order: { type: 'snooze', item: callBack, until } } as const;

  test('sends the loaded version and the end time', async () => {
    const actor = await shown();
    actor.send(snooze);
    const { context } = await noted(actor, callBack, 'done');
    expect(context.notes[keyOf(callBack)]).toMatchObject({ status: 'done', order: { until } });
    const sent = browser.sent.find(({ url }) => url.includes('snooze_task'));
    expect(sent?.body).toEqual({ p_task_id: callBack.id, p_until: until, p_version: 3 });
  });

  test('is refused and reloads the item when it has changed meanwhile', async () => {
    const actor = await shown();
    world.answer = () =>
      jsonResponse(400, { code: 'P0001', message: 'STALE_VERSION', details: null, hint: null });
    world.due = [firstContact, { ...callBack, version: 4 }];
    actor.send(snooze);
    await waitFor(actor, ({ context }) => context.rows?.some(({ version }) => version === 4) === true);
    expect(actor.getSnapshot().context.notes[keyOf(callBack)]?.status).toBe('refused');
  });
});

describe('claiming leads', () => {
  const columns = Object.fromEntries(Object.keys(candidateRow.shape).map((column) => [column, null]));
  const lead = {
    ...columns,
    id: '7d1f2a3e-0000-4000-8000-000000000001',
    first_name: 'Imran',
    last_name: 'Qureshi',
    created_at: '2026-03-12T08:00:00Z',
    current_stage: 'new_lead',
    phone_status: 'valid',
    contact_opt_in: {},
    contact_count: 0,
    stage_entered_at: '2026-03-12T08:00:00Z',
    is_with_operations: false,
    hold_state: 'none',
    source_detail: {},
    updated_at: '2026-03-12T08:00:00Z',
    version: 1,
  };
  async function claim(answer: () => Response) {
    world.answer = answer;
    const actor = await shown();
    const announced: string[] = [];
    const stop = watchChanges({
      topics: [],
      onChanges: (changes) => announced.push(...changes.map(({ row }) => row)),
      onLive: () => {},
    });
    actor.send({ type: 'due.refill', count: 1 });
    const { context } = await waitFor(actor, ({ context: { refill } }) => refill !== null);
    stop();
    return { ids: context.refill?.taken.map(({ id }) => id), announced, error: context.refill?.error };
  }

  test('announces each lead to the other lists of this tab', async () => {
    expect(await claim(() => jsonResponse(200, [lead]))).toEqual({
      ids: [lead.id],
      announced: [lead.id],
      error: null,
    });
  });

  test('reports the rule that refuses a claim over the limit', async () => {
    const refused = { code: 'P0001', message: 'CLAIM_LIMIT', details: null, hint: null };
    expect(await claim(() => jsonResponse(400, refused))).toMatchObject({
      ids: [],
      error: { rule: 'CLAIM_LIMIT' },
    });
  });
});
