import { expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { start } from '#machines/fixtures/people.ts';
import { AppError } from '#shared/app-error.ts';
import { loaded } from './factors.fixtures.ts';
import { type FactorOrder, factorsMachine } from './factors.machine.ts';

const { loadAccount } = vi.hoisted(() => ({ loadAccount: vi.fn() }));
vi.mock('#machines/data/auth-account.ts', () => ({ loadAccount }));
vi.mock('#machines/data/auth-factors.ts', () => ({ removeFactor: async () => undefined }));
vi.mock('#machines/data/rpc/recovery-codes.ts', () => ({ countRecoveryCodes: async () => loaded.codes }));

const factor = { id: '00000000-0000-4000-8000-00000000f002', name: 'Tablet', since: start };
const orders: [FactorOrder, string[]][] = [
  [{ type: 'add', factor }, ['My phone', 'Tablet']],
  [{ type: 'remove', id: loaded.factors[0]?.id ?? '' }, []],
];

test.each(orders)('keeps the result of %j when the list can’t be reloaded', async (order, names) => {
  loadAccount.mockResolvedValueOnce(loaded).mockRejectedValueOnce(new AppError('network.noAnswer'));
  const actor = createActor(factorsMachine).start();
  await waitFor(actor, ({ context }) => context.data !== null);
  actor.send({ type: 'order.run', order });
  const { context } = await waitFor(actor, ({ context: { loadError } }) => loadError !== null);
  expect(context.data?.factors.map(({ name }) => name)).toEqual(names);
});
