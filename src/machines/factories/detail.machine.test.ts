import { beforeEach, describe, expect, test } from 'vitest';
import { waitFor } from 'xstate';
import { cache } from '#machines/data/cache.ts';
import { announce } from '#machines/data/changes.ts';
import { personServer } from '#machines/fixtures/person-server.ts';
import { AppError } from '#shared/app-error.ts';

type Opened = ReturnType<ReturnType<typeof personServer>['open']>;

const ready = (actor: Opened) =>
  waitFor(actor, ({ context }) => context.record !== null && !context.isFetching);
const settled = (actor: Opened) =>
  waitFor(actor, (state) => state.matches({ saving: 'idle' }) && !stateOf(actor, 'saving'));
const stateOf = (actor: Opened, status: string) =>
  [...actor.getSnapshot().context.fields.values()].find((field) => field.status === status);
const save = (actor: Opened, value: string, seen = 'Ali') =>
  actor.send({ type: 'field.save', field: 'name', value, seen });

beforeEach(() => cache.clear());

describe('reading', () => {
  test('shows the record, and the next time what was read', async () => {
    const { open } = personServer();
    const actor = open();
    expect(actor.getSnapshot().hasTag('busy')).toBe(true);
    await ready(actor);
    actor.stop();
    expect(open().getSnapshot().context.record?.name).toBe('Ali');
  });

  test('says when it failed, and reads when asked again', async () => {
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

  test('a record that goes away while it is open is said to be gone', async () => {
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
  ])('reads again when %s', async (_, what) => {
    const { open, server, clock } = personServer();
    const actor = open();
    await ready(actor);
    server.change({ name: 'Ali Khan' });
    announce({ ...what, operation: 'update' });
    clock.increment(250);
    await waitFor(actor, ({ context }) => context.record?.name === 'Ali Khan');
  });

  test('without a socket it is read every 30 s', async () => {
    const { open, server, clock } = personServer();
    const actor = open();
    await ready(actor);
    server.change({ name: 'Ali Khan' });
    clock.increment(30_000);
    await waitFor(actor, ({ context }) => context.record?.name === 'Ali Khan');
  });
});

describe('a column', () => {
  test('shows at once and is saved', async () => {
    const { open, server } = personServer();
    const actor = open();
    await ready(actor);
    save(actor, 'Ali Khan');
    expect(stateOf(actor, 'saving')?.value).toBe('Ali Khan');
    await settled(actor);
    expect(server.person.name).toBe('Ali Khan');
    expect(actor.getSnapshot().context).toMatchObject({ record: { name: 'Ali Khan' }, fields: new Map() });
  });

  test('two columns are saved one after the other, both', async () => {
    const { open, server } = personServer();
    const actor = open();
    await ready(actor);
    save(actor, 'Ali Khan');
    actor.send({ type: 'field.save', field: 'emirate', value: 'ajman', seen: 'dubai' });
    await settled(actor);
    await waitFor(actor, ({ context }) => context.fields.size === 0);
    expect(server.person).toMatchObject({ name: 'Ali Khan', emirate: 'ajman' });
  });

  test('is saved on the new version when somebody changed another one', async () => {
    const { open, server } = personServer();
    const actor = open();
    await ready(actor);
    server.meanwhile = () => server.change({ emirate: 'ajman' });
    save(actor, 'Ali Khan');
    await settled(actor);
    expect(server.person).toMatchObject({ name: 'Ali Khan', emirate: 'ajman' });
  });

  test('that failed keeps what was wanted, takes the shown value back, and can be tried again', async () => {
    const { open, server } = personServer();
    const actor = open();
    await ready(actor);
    server.fault = new AppError('network.offline');
    save(actor, 'Ali Khan');
    await settled(actor);
    expect(stateOf(actor, 'failed')).toMatchObject({ value: 'Ali Khan', error: { code: 'network.offline' } });
    await waitFor(actor, ({ context }) => context.record?.name === 'Ali');
    server.fault = null;
    actor.send({ type: 'field.retry', field: 'name' });
    await settled(actor);
    expect(server.person.name).toBe('Ali Khan');
  });

  test('that is not theirs to change says so, though nobody changed it', async () => {
    const { open, server } = personServer();
    const actor = open();
    await ready(actor);
    server.isReadOnly = true;
    save(actor, 'Ali Khan');
    await settled(actor);
    expect(stateOf(actor, 'failed')).toMatchObject({ error: { code: 'data.denied' } });
    expect(server.saves).toBe(1);
  });
});

describe('two people on one column', () => {
  async function conflict() {
    const { open, server } = personServer();
    const actor = open();
    await ready(actor);
    server.meanwhile = () => server.change({ name: 'Aly' });
    save(actor, 'Ali Khan');
    await settled(actor);
    return { actor, server };
  }

  test('nothing is overwritten: both values are there, and who and when', async () => {
    const { actor, server } = await conflict();
    expect(stateOf(actor, 'conflict')).toMatchObject({
      value: 'Ali Khan',
      theirs: 'Aly',
      by: 'Sara Khan',
      at: 1_000,
    });
    expect(server.person.name).toBe('Aly');
  });

  test('keeping mine saves mine', async () => {
    const { actor, server } = await conflict();
    actor.send({ type: 'conflict.keepMine', field: 'name' });
    await settled(actor);
    await waitFor(actor, ({ context }) => context.fields.size === 0);
    expect(server.person.name).toBe('Ali Khan');
  });

  test('keeping mine asks again when it was changed once more', async () => {
    const { actor, server } = await conflict();
    server.meanwhile = () => server.change({ name: 'Aliy' });
    actor.send({ type: 'conflict.keepMine', field: 'name' });
    await waitFor(
      actor,
      () => stateOf(actor, 'saving') === undefined && stateOf(actor, 'waiting') === undefined,
    );
    expect(stateOf(actor, 'conflict')).toMatchObject({ theirs: 'Aliy' });
    expect(server.person.name).toBe('Aliy');
  });

  test('taking theirs saves nothing', async () => {
    const { actor, server } = await conflict();
    const { saves } = server;
    actor.send({ type: 'conflict.takeTheirs', field: 'name' });
    expect(actor.getSnapshot().context.fields.size).toBe(0);
    expect(server.saves).toBe(saves);
    await waitFor(actor, ({ context }) => context.record?.name === 'Aly');
  });

  test('what came while the person was typing is a conflict, too', async () => {
    const { open, server, clock } = personServer();
    const actor = open();
    await ready(actor);
    server.change({ name: 'Aly' });
    announce({ table: 'candidates', row: 'p1', operation: 'update' });
    clock.increment(250);
    await waitFor(actor, ({ context }) => context.record?.name === 'Aly');
    save(actor, 'Ali Khan', 'Ali');
    await settled(actor);
    expect(stateOf(actor, 'conflict')).toMatchObject({ theirs: 'Aly' });
    expect(server.saves).toBe(0);
  });

  test('the same value by both is no conflict', async () => {
    const { open, server } = personServer();
    const actor = open();
    await ready(actor);
    server.meanwhile = () => server.change({ name: 'Ali Khan' });
    save(actor, 'Ali Khan');
    await settled(actor);
    await waitFor(actor, ({ context }) => context.fields.size === 0);
    expect(server.person.name).toBe('Ali Khan');
  });
});
