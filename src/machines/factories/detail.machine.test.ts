import { beforeEach, describe, expect, test } from 'vitest';
import { waitFor } from 'xstate';
import { cache } from '#machines/data/cache.ts';
import { announce } from '#machines/data/changes.ts';
import { personServer } from '#machines/fixtures/person-server.ts';
import { AppError } from '#shared/app-error.ts';

type Opened = ReturnType<ReturnType<typeof personServer>['open']>;

const ready = (actor: Opened) =>
  waitFor(actor, ({ context }) => context.record !== null && !context.isFetching);
const waitUntilIdle = (actor: Opened) =>
  waitFor(actor, (state) => state.matches({ saving: 'idle' }) && !stateOf(actor, 'saving'));
const stateOf = (actor: Opened, status: string) =>
  [...actor.getSnapshot().context.fields.values()].find((field) => field.status === status);
const save = (actor: Opened, value: string, seen = 'Ali') =>
  actor.send({ type: 'field.save', field: 'name', value, seen });

beforeEach(() => cache.clear());

describe('loading', () => {
  test('shows the record, immediately when opened again', async () => {
    const { open } = personServer();
    const actor = open();
    expect(actor.getSnapshot().hasTag('busy')).toBe(true);
    await ready(actor);
    actor.stop();
    expect(open().getSnapshot().context.record?.name).toBe('Ali');
  });

  test('shows an error when loading fails and loads on retry', async () => {
    const { open, server } = personServer();
    server.fault = new AppError('network.noAnswer');
    const actor = open();
    await waitFor(actor, (state) => state.matches({ record: 'failed' }));
    server.fault = null;
    actor.send({ type: 'record.reload' });
    const { context } = await waitFor(actor, (state) => state.matches({ record: 'loading' }));
    await waitFor(actor, (state) => state.context.isFetching && state.context.error === null);
    expect(context.record).toBeNull();
    await ready(actor);
    expect(actor.getSnapshot().matches({ record: 'ready' })).toBe(true);
  });

  test('reports a record that is deleted while open as missing', async () => {
    const { open, server, clock } = personServer();
    const actor = open();
    await ready(actor);
    server.fault = new AppError('data.missing');
    announce({ table: 'candidates', row: 'p1', operation: 'update' });
    clock.increment(250);
    const gone = await waitFor(actor, (state) => state.matches({ record: 'missing' }));
    expect(gone.context.record?.name).toBe('Ali');
  });

  test.each([
    ['its row changed', { table: 'candidates', row: 'p1' }],
    ['something it shows changed', { table: 'notes', row: 'n1' }],
  ])('reloads when %s', async (_, what) => {
    const { open, server, clock } = personServer();
    const actor = open();
    await ready(actor);
    server.change({ name: 'Ali Khan' });
    announce({ ...what, operation: 'update' });
    clock.increment(250);
    await waitFor(actor, ({ context }) => context.record?.name === 'Ali Khan');
  });

  test('reloads every 30 s without a socket', async () => {
    const { open, server, clock } = personServer();
    const actor = open();
    await ready(actor);
    server.change({ name: 'Ali Khan' });
    clock.increment(30_000);
    await waitFor(actor, ({ context }) => context.record?.name === 'Ali Khan');
  });
});

describe('a field', () => {
  test('shows a change immediately and saves it', async () => {
    const { open, server } = personServer();
    const actor = open();
    await ready(actor);
    save(actor, 'Ali Khan');
    expect(stateOf(actor, 'saving')?.value).toBe('Ali Khan');
    await waitUntilIdle(actor);
    expect(server.person.name).toBe('Ali Khan');
    expect(actor.getSnapshot().context).toMatchObject({ record: { name: 'Ali Khan' }, fields: new Map() });
  });

  test('saves changes of two fields one after the other', async () => {
    const { open, server } = personServer();
    const actor = open();
    await ready(actor);
    save(actor, 'Ali Khan');
    actor.send({ type: 'field.save', field: 'emirate', value: 'ajman', seen: 'dubai' });
    await waitUntilIdle(actor);
    await waitFor(actor, ({ context }) => context.fields.size === 0);
    expect(server.person).toMatchObject({ name: 'Ali Khan', emirate: 'ajman' });
  });

  test('is saved on the new version when another field has changed meanwhile', async () => {
    const { open, server } = personServer();
    const actor = open();
    await ready(actor);
    server.duringSave = () => server.change({ emirate: 'ajman' });
    save(actor, 'Ali Khan');
    await waitUntilIdle(actor);
    expect(server.person).toMatchObject({ name: 'Ali Khan', emirate: 'ajman' });
  });

  test('reverts after a failed save, keeps the entered value and can be retried', async () => {
    const { open, server } = personServer();
    const actor = open();
    await ready(actor);
    server.fault = new AppError('network.offline');
    save(actor, 'Ali Khan');
    await waitUntilIdle(actor);
    expect(stateOf(actor, 'failed')).toMatchObject({ value: 'Ali Khan', error: { code: 'network.offline' } });
    await waitFor(actor, ({ context }) => context.record?.name === 'Ali');
    server.fault = null;
    actor.send({ type: 'field.retry', field: 'name' });
    await waitUntilIdle(actor);
    expect(server.person.name).toBe('Ali Khan');
  });

  test('reports missing write permission although the value has not changed', async () => {
    const { open, server } = personServer();
    const actor = open();
    await ready(actor);
    server.isReadOnly = true;
    save(actor, 'Ali Khan');
    await waitUntilIdle(actor);
    expect(stateOf(actor, 'failed')).toMatchObject({ error: { code: 'data.denied' } });
    expect(server.saves).toBe(1);
  });
});

describe('two users editing one field', () => {
  async function conflict() {
    const { open, server } = personServer();
    const actor = open();
    await ready(actor);
    server.duringSave = () => server.change({ name: 'Aly' });
    save(actor, 'Ali Khan');
    await waitUntilIdle(actor);
    return { actor, server };
  }

  test('overwrites nothing and shows both values with author and time', async () => {
    const { actor, server } = await conflict();
    expect(stateOf(actor, 'conflict')).toMatchObject({
      value: 'Ali Khan',
      theirs: 'Aly',
      by: 'Sara Khan',
      at: 1_000,
    });
    expect(server.person.name).toBe('Aly');
  });

  test('saves mine when keeping mine', async () => {
    const { actor, server } = await conflict();
    actor.send({ type: 'conflict.keepMine', field: 'name' });
    await waitUntilIdle(actor);
    await waitFor(actor, ({ context }) => context.fields.size === 0);
    expect(server.person.name).toBe('Ali Khan');
  });

  test('asks again when the value changed once more before keeping mine', async () => {
    const { actor, server } = await conflict();
    server.duringSave = () => server.change({ name: 'Aliy' });
    actor.send({ type: 'conflict.keepMine', field: 'name' });
    await waitFor(
      actor,
      () => stateOf(actor, 'saving') === undefined && stateOf(actor, 'waiting') === undefined,
    );
    expect(stateOf(actor, 'conflict')).toMatchObject({ theirs: 'Aliy' });
    expect(server.person.name).toBe('Aliy');
  });

  test('saves nothing when taking theirs', async () => {
    const { actor, server } = await conflict();
    const { saves } = server;
    actor.send({ type: 'conflict.takeTheirs', field: 'name' });
    expect(actor.getSnapshot().context.fields.size).toBe(0);
    expect(server.saves).toBe(saves);
    await waitFor(actor, ({ context }) => context.record?.name === 'Aly');
  });

  test('treats a change that arrives while typing as a conflict', async () => {
    const { open, server, clock } = personServer();
    const actor = open();
    await ready(actor);
    server.change({ name: 'Aly' });
    announce({ table: 'candidates', row: 'p1', operation: 'update' });
    clock.increment(250);
    await waitFor(actor, ({ context }) => context.record?.name === 'Aly');
    save(actor, 'Ali Khan', 'Ali');
    await waitUntilIdle(actor);
    expect(stateOf(actor, 'conflict')).toMatchObject({ theirs: 'Aly' });
    expect(server.saves).toBe(0);
  });

  test('does not treat equal values as a conflict', async () => {
    const { open, server } = personServer();
    const actor = open();
    await ready(actor);
    server.duringSave = () => server.change({ name: 'Ali Khan' });
    save(actor, 'Ali Khan');
    await waitUntilIdle(actor);
    await waitFor(actor, ({ context }) => context.fields.size === 0);
    expect(server.person.name).toBe('Ali Khan');
  });
});
