import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { type Browser, stubBrowser } from '#machines/fixtures/browser.ts';
import { named } from '#machines/fixtures/model.ts';
import { AppError } from '#shared/app-error.ts';
import { type Collection, createCollectionMachine } from './collection.machine.ts';
import { paths } from './collection.model.ts';

let browser: Browser;
beforeEach(() => {
  browser = stubBrowser();
});
afterEach(() => vi.unstubAllGlobals());

describe('state machine model', () => {
  test.each(paths.map(named))('keeps state and context consistent after %s', (_, { state }) => {
    const { data, loadError, orders } = state.context;
    if (state.matches({ data: 'ready' })) expect(data).not.toBeNull();
    if (state.matches({ data: 'failed' })) expect([data, loadError === null]).toEqual([null, false]);
    expect(state.hasTag('loading')).toBe(state.matches({ data: 'loading' }));
    expect(state.hasTag('busy')).toBe(orders.length > 0);
  });
});

type Letters = Collection<readonly string[], string, void, undefined>;

/** Creates a server with letters, each removed by an order; the operations in `faults` fail. */
async function open(options: Partial<Letters> = {}) {
  const server = { letters: ['a', 'b', 'c'], loads: 0, faults: new Set<'load' | 'run'>() };
  const fail = (part: 'load' | 'run') => {
    if (server.faults.has(part)) throw new AppError('network.noAnswer');
  };
  const machine = createCollectionMachine<readonly string[], string>({
    id: 'letters',
    async load() {
      server.loads += 1;
      fail('load');
      return server.letters;
    },
    async run(letter) {
      fail('run');
      server.letters = server.letters.filter((one) => one !== letter);
    },
    ...options,
  });
  const actor = createActor(machine, { clock: browser.clock }).start();
  const waitUntilIdle = () => waitFor(actor, (state) => !state.hasTag('loading') && !state.hasTag('busy'));
  await waitUntilIdle();
  return { actor, server, settle: waitUntilIdle };
}

test('reloads the items after a successful order', async () => {
  const { actor, settle } = await open();
  actor.send({ type: 'order.run', order: 'b' });
  expect((await settle()).context).toMatchObject({ data: ['a', 'c'], done: { order: 'b' } });
});

test('shows the error of a failed order and keeps the items', async () => {
  const { actor, server, settle } = await open();
  server.faults.add('run');
  actor.send({ type: 'order.run', order: 'b' });
  expect((await settle()).context).toMatchObject({
    data: ['a', 'b', 'c'],
    loadError: null,
    error: { code: 'network.noAnswer' },
  });
  expect(server.loads).toBe(1);
});

test('keeps loaded items, with the order’s change applied, when reloading fails', async () => {
  const apply = (letters: readonly string[], gone: string) => letters.filter((one) => one !== gone);
  const { actor, server, settle } = await open({ apply });
  server.faults.add('load');
  actor.send({ type: 'order.run', order: 'b' });
  expect((await settle()).context).toMatchObject({
    data: ['a', 'c'],
    loadError: { code: 'network.noAnswer' },
  });
});

test('can reload, also after failed orders if so defined', async () => {
  const { actor, server, settle } = await open({ reloadsAfter: ['order.failed'] });
  server.faults.add('run');
  actor.send({ type: 'order.run', order: 'b' });
  await settle();
  expect(server.loads).toBe(2);
  actor.send({ type: 'collection.reload' });
  await settle();
  expect(server.loads).toBe(3);
});

test('runs an order from the input immediately', async () => {
  const { actor } = await open({ first: () => 'a' });
  expect(actor.getSnapshot().context.data).toEqual(['b', 'c']);
});

test('reloads stale items', async () => {
  const { server, settle } = await open({ staleAfter: 60_000 });
  browser.clock.increment(60_000);
  await settle();
  expect(server.loads).toBe(2);
});
