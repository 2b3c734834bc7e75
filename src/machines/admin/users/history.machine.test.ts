import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { AppError } from '#machines/data/errors.ts';
import type { AuditEntry } from '#machines/data/tables/audit-log.ts';
import { historyMachine } from './history.machine.ts';

const entry = (id: number): AuditEntry => ({
  id,
  table_name: 'users',
  row_id: 'u1',
  action: 'update',
  actor_id: null,
  actor_role: null,
  before: null,
  after: {},
  reason: null,
  request_id: null,
  at: '2026-03-12T06:20:00+00:00',
});

/** A history of 25 entries, read twenty at a time. */
function open() {
  const server = { fault: null as Error | null };
  const all = Array.from({ length: 25 }, (_, at) => entry(25 - at));
  const machine = historyMachine.provide({
    actors: {
      loadHistory: fromPromise(async ({ input }) => {
        if (server.fault) throw server.fault;
        const { before } = input;
        const rest = before === null ? all : all.filter(({ id }) => id < before);
        return { entries: rest.slice(0, 20), names: {} };
      }),
    },
  });
  return { server, actor: createActor(machine, { input: { userId: 'u1' } }).start() };
}

test('earlier entries follow, until there are no more', async () => {
  const { actor } = open();
  await waitFor(actor, (state) => state.matches('ready'));
  actor.send({ type: 'history.loadEarlier' });
  const { context } = await waitFor(actor, (one) => one.matches('ready') && one.context.entries.length > 20);
  expect(context.entries.map(({ id }) => id)).toEqual(Array.from({ length: 25 }, (_, at) => 25 - at));
  expect(context.hasMore).toBe(false);
});

test('what is there stays when it cannot be read again', async () => {
  const { actor, server } = open();
  await waitFor(actor, (state) => state.matches('ready'));
  server.fault = new AppError('network.offline');
  actor.send({ type: 'history.reload' });
  const { context } = await waitFor(actor, (state) => state.matches('failed'));
  expect(context.entries).toHaveLength(20);
});
