import { beforeEach, describe, expect, test } from 'vitest';
import { waitFor } from 'xstate';
import { announce } from '#machines/data/changes.ts';
import { everything, forgetRequests, type Lead, leadServer } from '#machines/fixtures/lead-server.ts';
import { AppError } from '#shared/app-error.ts';
import { Refusal } from '#shared/refusal.ts';

type Leads = ReturnType<ReturnType<typeof leadServer>['start']>;

beforeEach(forgetRequests);

const ready = (actor: Leads) =>
  waitFor(actor, (state) => state.context.hasRows && state.context.fetching === 'nothing');
const shown = (actor: Leads) => actor.getSnapshot().context.rows.map(({ id }) => id);
const changed = (row: string, operation: 'insert' | 'update' = 'update') =>
  announce({ table: 'candidates', row, operation });
const until = (actor: Leads, holds: (context: ReturnType<Leads['getSnapshot']>['context']) => boolean) =>
  waitFor(actor, ({ context }) => holds(context));

describe('loading', () => {
  test('shows the first page, then further pages on request', async () => {
    const { start, server } = leadServer(['ali', 'bibek', 'carl', 'devi', 'esa']);
    const actor = start();
    expect(actor.getSnapshot().hasTag('busy')).toBe(true);
    await ready(actor);
    expect(shown(actor)).toEqual(['ali', 'bibek']);
    actor.send({ type: 'list.more' });
    await until(actor, ({ rows }) => rows.length === 4);
    actor.send({ type: 'list.more' });
    await until(actor, ({ hasMore }) => !hasMore);
    expect(shown(actor)).toEqual(['ali', 'bibek', 'carl', 'devi', 'esa']);
    expect(server.asked).toEqual(['page after nothing', 'page after bibek', 'page after devi']);
  });

  test('shows loaded rows immediately when opened again', async () => {
    const { start } = leadServer(['ali', 'bibek']);
    const first = start();
    await ready(first);
    first.stop();
    const again = start();
    expect(again.getSnapshot().matches({ rows: { asked: 'ready' } })).toBe(true);
    expect(shown(again)).toEqual(['ali', 'bibek']);
  });

  test('shows an error when loading fails and loads on retry', async () => {
    const { start, server } = leadServer(['ali']);
    server.fault = new AppError('network.offline');
    const actor = start();
    const failed = await waitFor(actor, (state) => state.matches({ rows: { asked: 'failed' } }));
    expect(failed.context.error?.code).toBe('network.offline');
    server.fault = null;
    actor.send({ type: 'list.refresh' });
    await ready(actor);
    expect(shown(actor)).toEqual(['ali']);
  });

  test('keeps the rows when a further page fails, and loads it on retry', async () => {
    const { start, server } = leadServer(['ali', 'bibek', 'carl']);
    const actor = start();
    await ready(actor);
    server.fault = new AppError('network.noAnswer');
    actor.send({ type: 'list.more' });
    await until(actor, ({ error }) => error !== null);
    expect(shown(actor)).toEqual(['ali', 'bibek']);
    server.fault = null;
    actor.send({ type: 'list.more' });
    await until(actor, ({ rows }) => rows.length === 3);
    expect(actor.getSnapshot().context.error).toBeNull();
  });

  test('keeps displayed rows while a new filter loads, but not for another tab', async () => {
    const { start } = leadServer(['ali', 'bibek', 'carla']);
    const actor = start();
    await ready(actor);
    actor.send({ type: 'list.ask', query: { ...everything, search: 'la' } });
    expect(actor.getSnapshot().context).toMatchObject({ isPrevious: true, fetching: 'rows' });
    expect(shown(actor)).toEqual(['ali', 'bibek']);
    await until(actor, ({ isPrevious }) => !isPrevious);
    expect(shown(actor)).toEqual(['carla']);
    actor.send({ type: 'list.ask', query: { ...everything, tab: 'mine' } });
    expect(actor.getSnapshot().hasTag('busy')).toBe(true);
    await ready(actor);
  });

  test('ignores a response to an outdated query', async () => {
    const { start, server } = leadServer(['ali', 'bibek']);
    let open = () => {};
    server.gate = new Promise((resolve) => {
      open = resolve;
    });
    const actor = start({ ...everything, search: 'ali' });
    actor.send({ type: 'list.ask', query: { ...everything, search: 'bibek' } });
    open();
    await ready(actor);
    expect(shown(actor)).toEqual(['bibek']);
  });
});

describe('live changes', () => {
  test('updates a changed row in place automatically', async () => {
    const { start, server, clock } = leadServer(['ali', 'bibek']);
    const actor = start();
    await ready(actor);
    server.leads.splice(
      0,
      2,
      { id: 'bibek', name: 'bibek', owner: 'sara' },
      { id: 'ali', name: 'ali', owner: null },
    );
    changed('bibek');
    clock.increment(250);
    await until(actor, ({ rows }) => rows[1]?.owner === 'sara');
    expect(shown(actor)).toEqual(['ali', 'bibek']);
    expect(server.asked.at(-1)).toBe('rows bibek');
  });

  test('counts a new row and shows it on refresh', async () => {
    const { start, server, clock } = leadServer(['ali']);
    const actor = start();
    await ready(actor);
    server.leads.unshift({ id: 'new', name: 'new', owner: null });
    changed('new', 'insert');
    clock.increment(250);
    await until(actor, ({ unseen }) => unseen.size === 1);
    expect(shown(actor)).toEqual(['ali']);
    actor.send({ type: 'list.refresh' });
    await until(actor, ({ rows }) => rows.length === 2);
    expect(shown(actor)).toEqual(['new', 'ali']);
    expect(actor.getSnapshot().context.unseen.size).toBe(0);
  });

  test('keeps and marks a row that no longer matches the query', async () => {
    const { start, server, clock } = leadServer(['ali', 'bibek']);
    const actor = start();
    await ready(actor);
    server.leads.shift();
    changed('ali');
    clock.increment(250);
    await until(actor, ({ gone }) => gone.has('ali'));
    expect(shown(actor)).toEqual(['ali', 'bibek']);
  });

  test('ignores a changed row beyond the loaded pages', async () => {
    const { start, clock, server } = leadServer(['ali', 'bibek', 'carl', 'devi']);
    const actor = start();
    await ready(actor);
    changed('devi');
    clock.increment(250);
    await expect.poll(() => server.asked).toContain('rows devi');
    await waitFor(actor, (state) => state.matches({ liveChanges: 'waiting' }));
    expect(actor.getSnapshot().context.unseen.size).toBe(0);
  });

  test('checks simultaneous changes in one request, and later ones in the next', async () => {
    const { start, clock, server } = leadServer(['ali', 'bibek']);
    const actor = start();
    await ready(actor);
    changed('ali');
    changed('bibek');
    clock.increment(250);
    expect(server.asked.slice(1)).toEqual(['rows ali bibek']);
    changed('ali');
    await waitFor(actor, (state) => state.matches({ liveChanges: 'gathering' }));
    clock.increment(250);
    expect(server.asked.slice(2)).toEqual(['rows ali']);
  });

  test('checks the list every 30 s without a socket', async () => {
    const { start, clock, server } = leadServer(['ali']);
    const actor = start();
    await ready(actor);
    server.leads.unshift({ id: 'new', name: 'new', owner: null });
    clock.increment(30_000);
    await until(actor, ({ unseen }) => unseen.has('new'));
  });

  test('changes nothing when a check fails, and checks again', async () => {
    const { start, clock, server } = leadServer(['ali']);
    const actor = start();
    await ready(actor);
    server.fault = new AppError('network.html');
    clock.increment(30_000);
    await waitFor(actor, (state) => state.matches({ liveChanges: 'waiting' }));
    expect(shown(actor)).toEqual(['ali']);
    server.fault = null;
    server.leads.unshift({ id: 'new', name: 'new', owner: null });
    clock.increment(30_000);
    await until(actor, ({ unseen }) => unseen.has('new'));
  });
});

describe('a write', () => {
  const claim = (actor: Leads, id: string) => actor.send({ type: 'row.write', id, params: { by: 'me' } });
  const ownerOf = (actor: Leads, id: string) =>
    actor.getSnapshot().context.rows.find((row: Lead) => row.id === id)?.owner;

  test('is shown immediately and stays after saving', async () => {
    const { start, server } = leadServer(['ali']);
    const actor = start();
    await ready(actor);
    let open = () => {};
    server.gate = new Promise((resolve) => {
      open = resolve;
    });
    claim(actor, 'ali');
    await expect.poll(() => ownerOf(actor, 'ali')).toBe('me');
    expect(actor.getSnapshot().context.saving.has('ali')).toBe(true);
    open();
    await until(actor, ({ saving }) => saving.size === 0);
    expect(ownerOf(actor, 'ali')).toBe('me');
  });

  test('is reverted with an error when refused, and can be retried', async () => {
    const { start, server } = leadServer(['ali']);
    const actor = start();
    await ready(actor);
    server.fault = new Refusal('ALREADY_CLAIMED');
    claim(actor, 'ali');
    await until(actor, ({ failures }) => failures.has('ali'));
    await expect.poll(() => ownerOf(actor, 'ali')).toBeNull();
    expect(actor.getSnapshot().context.failures.get('ali')?.error).toMatchObject({ rule: 'ALREADY_CLAIMED' });
    server.fault = null;
    actor.send({ type: 'row.retry', id: 'ali' });
    await until(actor, ({ saving, failures }) => saving.size + failures.size === 0);
    expect(server.leads[0]?.owner).toBe('me');
  });

  test('is not sent twice while in progress', async () => {
    const { start, server } = leadServer(['ali']);
    const actor = start();
    await ready(actor);
    claim(actor, 'ali');
    claim(actor, 'ali');
    await until(actor, ({ saving }) => saving.size === 0);
    expect(server.asked.filter((what) => what === 'claim ali')).toHaveLength(1);
  });

  test('completes even after the list is closed', async () => {
    const { start, server } = leadServer(['ali']);
    const actor = start();
    await ready(actor);
    claim(actor, 'ali');
    actor.stop();
    await expect.poll(() => server.leads[0]?.owner).toBe('me');
  });
});
