import { expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { setClock } from '#machines/data/clock.ts';
import type { LeadImport } from '#machines/data/tables/lead-imports.ts';
import { AppError } from '#shared/app-error.ts';
import { noDetails, Refusal } from '#shared/refusal.ts';
import { ownImportsMachine } from './own-imports.machine.ts';

const now = Date.parse('2026-03-12T06:00:00Z');
setClock({ now: () => new Date(now) });

/** Parts of two lists, and the parts undone. */
const { server } = vi.hoisted(() => ({
  server: { parts: [] as LeadImport[], undone: [] as string[], fault: null as Error | null, since: 0 },
}));

vi.mock('#machines/data/rpc/my-config.ts', () => ({ loadConfigNumber: async () => 48 }));
vi.mock('#machines/data/tables/lead-imports.ts', () => ({
  listOwnImports: async (_: string, since: number) => {
    server.since = since;
    return server.parts.filter(({ id }) => !server.undone.includes(id));
  },
}));
vi.mock('#machines/data/rpc/undo-import.ts', () => ({
  undoImport: async (id: string) => {
    if (server.undone.includes(id)) {
      throw new Refusal('UNDO_NOT_POSSIBLE', { ...noDetails, params: { why: 'undone' } });
    }
    server.undone.push(id);
    const { fault } = server;
    server.fault = null;
    if (fault) throw fault;
    return { removed: 9, kept: ['k'] };
  },
}));

const part = (id: string, list_id: string, at: string): LeadImport => ({
  ...{ id, list_id, at, list_name: `${list_id}.csv`, by_id: 'u1', row_count: 12, created_count: 10 },
  ...{ undone_at: null, undone_by: null },
});

async function open(listId: string | null) {
  server.parts = [
    part('a2', 'a', '2026-03-12T05:10:00Z'),
    part('a1', 'a', '2026-03-12T05:09:00Z'),
    part('b1', 'b', '2026-03-11T06:00:00Z'),
  ];
  server.undone = [];
  const actor = createActor(ownImportsMachine, { input: { userId: 'u1', listId } }).start();
  await waitFor(actor, (snapshot) => !snapshot.hasTag('loading'));
  return actor;
}

test('groups batches of one file into one list with its undo deadline', async () => {
  const lists = (await open(null)).getSnapshot().context.data;
  expect(server.since).toBe(now - 48 * 3_600_000);
  expect(lists).toMatchObject([
    { name: 'a.csv', created: 20, importIds: ['a2', 'a1'], undoUntil: Date.parse('2026-03-14T05:09:00Z') },
    { name: 'b.csv', created: 10, importIds: ['b1'] },
  ]);
  expect((await open('b')).getSnapshot().context.data).toHaveLength(1);
});

test('undoes a list with all its batches, even after a lost response', async () => {
  const actor = await open('a');
  const waitUntilIdle = () => waitFor(actor, (state) => !state.hasTag('busy') && !state.hasTag('loading'));
  const [order] = actor.getSnapshot().context.data ?? [];
  if (!order) throw new Error('No list');
  server.fault = new AppError('network.noAnswer');
  actor.send({ type: 'order.run', order });
  expect((await waitUntilIdle()).context.error?.code).toBe('network.noAnswer');
  actor.send({ type: 'order.run', order });
  expect((await waitUntilIdle()).context).toMatchObject({
    data: [],
    done: { order: { name: 'a.csv' }, result: { removed: 9, kept: 1 } },
  });
  expect(server.undone).toEqual(['a2', 'a1']);
});
