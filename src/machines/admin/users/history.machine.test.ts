import { expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { historyMachine } from './history.machine.ts';

const { all } = vi.hoisted(() => ({ all: Array.from({ length: 25 }, (_, at) => ({ id: 25 - at })) }));
vi.mock('#machines/data/rpc/list-staff-names.ts', () => ({ listStaffNames: async () => [] }));
vi.mock('#machines/data/tables/audit-log.ts', () => ({
  listAccountHistory: async ({ before, limit }: { before: number | null; limit: number }) =>
    all.filter(({ id }) => before === null || id < before).slice(0, limit),
}));

test('loads earlier entries until there are no more', async () => {
  const actor = createActor(historyMachine, { input: { userId: 'u1' } }).start();
  const first = await waitFor(actor, ({ context }) => context.data !== null);
  const before = first.context.data?.entries.at(-1)?.id ?? 0;
  expect([first.context.data?.hasMore, before]).toEqual([true, 6]);
  actor.send({ type: 'order.run', order: { before } });
  const { context } = await waitFor(actor, ({ context: { done } }) => done !== null);
  expect(context.data).toMatchObject({ entries: all, hasMore: false });
});
