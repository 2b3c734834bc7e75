import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type ActorRefFrom, createActor, waitFor } from 'xstate';
import { announce } from '#machines/data/changes.ts';
import { setClock } from '#machines/data/clock.ts';
import { type Browser, stubBrowser } from '#machines/fixtures/browser.ts';
import { dueListPathsOf } from '#machines/fixtures/due-list-model.ts';
import { named } from '#machines/fixtures/model.ts';
import { AppError } from '#shared/app-error.ts';
import { Refusal } from '#shared/refusal.ts';
import { updatesOf } from './due-list.context.ts';
import { createDueListMachine } from './due-list.machine.ts';
import type { DueListSource, DueOrder } from './due-list.source.ts';

interface Job {
  id: string;
  /** Due time, in ms since 1970; the earliest is the most urgent. */
  dueAt: number;
  version: number;
}

let browser: Browser;
/** The server's list, its response to an action, and the remaining pool. */
let server: { jobs: readonly Job[] | AppError; answer: () => Promise<string>; pool: (string | AppError)[] };
let sent: DueOrder<Job>[];

const noon = Date.parse('2026-03-12T08:00:00Z');
const job = (id: string, minutes: number, version = 1): Job => ({
  id,
  dueAt: noon + minutes * 60_000,
  version,
});
const lateJob = job('late', -30);
const later = job('later', -10);
const tomorrow = job('tomorrow', 24 * 60);

beforeEach(() => {
  browser = stubBrowser();
  setClock(browser.time);
  sent = [];
  server = { jobs: [later, lateJob, tomorrow], answer: async () => 'ok', pool: [] };
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const source: DueListSource<Job, DueOrder<Job>, string, string> = {
  id: 'jobs',
  load: async () => {
    if (server.jobs instanceof AppError) throw server.jobs;
    return server.jobs;
  },
  keyOf: ({ id, version }) => `${id} ${version}`,
  rank: (jobs, now) => jobs.filter(({ dueAt }) => dueAt <= now).toSorted((a, b) => a.dueAt - b.dueAt),
  do: (order) => {
    sent.push(order);
    return server.answer();
  },
  take: async () => {
    const next = server.pool.shift() ?? null;
    if (next instanceof AppError) throw next;
    return next;
  },
  topics: () => [],
  isAbout: ({ table }) => table === 'jobs',
};
const heldSource = { ...source, isHeld: true };

async function run(of = source) {
  const actor = createActor(createDueListMachine(of), { input: { me: 'me' }, clock: browser.clock }).start();
  onTestFinished(() => {
    actor.stop();
  });
  await ready(actor);
  return actor;
}
type Running = ActorRefFrom<ReturnType<typeof createDueListMachine<Job, DueOrder<Job>, string, string>>>;
const ready = (actor: Running) =>
  waitFor(actor, (snapshot) => snapshot.matches('ready') || snapshot.matches('failed'));
const shownIn = (actor: Running) => actor.getSnapshot().context.rows?.map(({ id }) => id);
const noteOf = (actor: Running, { id, version }: Job) =>
  actor.getSnapshot().context.notes[`${id} ${version}`];
const updates = (actor: Running, of = source) =>
  updatesOf(of, actor.getSnapshot().context, browser.time.now().getTime());
/** Announces a change, and waits for the delayed reload. */
async function changed(actor: Running) {
  announce({ table: 'jobs', row: 'any', operation: 'update' });
  browser.clock.increment(1_000);
  await ready(actor);
}
async function completeItem(actor: Running, item: Job) {
  actor.send({ type: 'item.do', order: { item } });
  await waitFor(actor, () => noteOf(actor, item)?.status !== 'doing');
}

describe('state machine model', () => {
  const paths = dueListPathsOf(createDueListMachine(source), lateJob);
  test.each(paths.map(named))('keeps state and context consistent after %s', (_, { state }) => {
    const { rows, items, error } = state.context;
    if (state.matches('failed')) expect([items, error?.code]).toEqual([null, 'network.noAnswer']);
    if (state.matches('ready') || state.matches('waiting')) expect([rows, items]).not.toContain(null);
    expect(state.hasTag('busy')).toBe(state.matches('loading'));
  });
});

describe('an action', () => {
  test('shows its result in place once confirmed and is sent only once', async () => {
    const actor = await run();
    actor.send({ type: 'item.do', order: { item: lateJob } });
    actor.send({ type: 'item.do', order: { item: lateJob } });
    expect(noteOf(actor, lateJob)?.status).toBe('doing');
    await waitFor(actor, () => noteOf(actor, lateJob)?.status === 'done');
    actor.send({ type: 'item.do', order: { item: lateJob } });
    expect(noteOf(actor, lateJob)).toEqual({ status: 'done', order: { item: lateJob }, result: 'ok' });
    expect([sent.length, shownIn(actor)]).toEqual([1, ['late', 'later']]);
  });

  test('shows a refusal only on its own row and can be retried', async () => {
    const actor = await run();
    server.answer = () => Promise.reject(new AppError('network.noAnswer'));
    await completeItem(actor, lateJob);
    expect(noteOf(actor, lateJob)).toMatchObject({ status: 'refused', order: { item: lateJob } });
    expect(noteOf(actor, later)).toBeUndefined();
    server.answer = async () => 'ok';
    await completeItem(actor, lateJob);
    expect(noteOf(actor, lateJob)?.status).toBe('done');
  });

  test('runs in parallel with another action', async () => {
    const actor = await run();
    server.answer = () => new Promise(() => {});
    actor.send({ type: 'item.do', order: { item: lateJob } });
    server.answer = async () => 'ok';
    await completeItem(actor, later);
    expect([noteOf(actor, lateJob)?.status, noteOf(actor, later)?.status]).toEqual(['doing', 'done']);
  });

  test('reloads the row when it has changed meanwhile', async () => {
    const actor = await run(heldSource);
    server.answer = () => Promise.reject(new Refusal('STALE_VERSION'));
    server.jobs = [{ ...lateJob, version: 2 }, later];
    await completeItem(actor, lateJob);
    await waitFor(actor, () => updates(actor, heldSource) === 1);
    expect(actor.getSnapshot().context.rows?.[0]?.version).toBe(1);
    actor.send({ type: 'due.show' });
    const { rows, notes } = actor.getSnapshot().context;
    expect([rows?.[0]?.version, notes]).toEqual([2, {}]);
  });
});

describe('updates', () => {
  test('wait behind a count and are shown on request', async () => {
    const actor = await run();
    server.jobs = [job('urgent', -60), lateJob, later];
    await changed(actor);
    expect([updates(actor), shownIn(actor)]).toEqual([1, ['late', 'later']]);
    actor.send({ type: 'due.show' });
    expect([updates(actor), shownIn(actor)]).toEqual([0, ['urgent', 'late', 'later']]);
  });

  test('are loaded only for changes of this list', async () => {
    const actor = await run();
    announce({ table: 'others', row: 'any', operation: 'update' });
    expect(actor.getSnapshot().value).toBe('ready');
  });

  test('are shown immediately when every row is done, but not in a held list', async () => {
    server.jobs = [lateJob];
    const [actor, heldActor] = [await run(), await run(heldSource)];
    for (const list of [actor, heldActor]) await completeItem(list, lateJob);
    server.jobs = [later];
    await changed(actor);
    await ready(heldActor);
    expect([shownIn(actor), shownIn(heldActor)]).toEqual([['later'], ['late']]);
    expect(updates(heldActor, heldSource)).toBe(1);
  });

  test('include removed rows in a held list', async () => {
    const actor = await run(heldSource);
    server.jobs = [lateJob];
    await changed(actor);
    expect([updates(actor, heldSource), updates(actor)]).toEqual([1, 0]);
  });

  test('are shown immediately after a manual reload', async () => {
    const actor = await run();
    server.jobs = [lateJob, later, job('third', -1)];
    actor.send({ type: 'due.reload' });
    await ready(actor);
    expect(shownIn(actor)).toEqual(['late', 'later', 'third']);
  });

  test('include rows that become due as time passes', async () => {
    server.jobs = [tomorrow];
    const actor = await run();
    actor.send({ type: 'live.change', isLive: true });
    browser.clock.increment(1_000);
    await ready(actor);
    expect(shownIn(actor)).toEqual([]);
    browser.clock.increment(24 * 3_600_000);
    expect(shownIn(actor)).toEqual(['tomorrow']);
  });

  test('are checked every minute without a live connection', async () => {
    const actor = await run();
    browser.clock.increment(60_000);
    expect(actor.getSnapshot().value).toBe('loading');
    await ready(actor);
    actor.send({ type: 'live.change', isLive: true });
    browser.clock.increment(1_000);
    await ready(actor);
    browser.clock.increment(600_000);
    expect(actor.getSnapshot().value).toBe('ready');
  });

  test('that fail to load leave the displayed rows unchanged', async () => {
    const actor = await run();
    server.jobs = new AppError('network.html');
    actor.send({ type: 'due.reload' });
    const { context } = await ready(actor);
    expect([context.error?.code, shownIn(actor)]).toEqual(['network.html', ['late', 'later']]);
  });
});

describe('a refill', () => {
  test.each([
    ['takes as many as wanted', ['a', 'b', 'c'], { taken: ['a', 'b'], isPoolEmpty: false, error: null }],
    ['takes what there is', ['a'], { taken: ['a'], isPoolEmpty: true, error: null }],
    [
      'keeps what it took when a rule ends it',
      ['a', new AppError('data.denied')],
      { taken: ['a'], isPoolEmpty: false, error: { code: 'data.denied' } },
    ],
  ])('%s, and shows it immediately', async (_, pool, refill) => {
    const actor = await run();
    Object.assign(server, { pool, jobs: [lateJob, later, job('a', 0)] });
    actor.send({ type: 'due.refill', count: 2 });
    expect(actor.getSnapshot().context).toMatchObject({ isRefilling: true, refill: null });
    const { context } = await waitFor(actor, ({ context: { refill: came } }) => came !== null);
    expect(context).toMatchObject({ isRefilling: false, refill });
    await ready(actor);
    expect(shownIn(actor)).toEqual(['late', 'later', 'a']);
  });

  test('leaves the rows unchanged when the pool is empty', async () => {
    const actor = await run();
    actor.send({ type: 'due.refill', count: 1 });
    await waitFor(actor, ({ context }) => context.refill?.isPoolEmpty === true);
    expect(actor.getSnapshot().value).toBe('ready');
  });
});
