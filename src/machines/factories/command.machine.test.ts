import { describe, expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { named } from '#machines/fixtures/model.ts';
import { AppError } from '#shared/app-error.ts';
import { type Command, createCommandMachine } from './command.machine.ts';
import { paths } from './command.model.ts';
import type { OrderEnd } from './orders.ts';

describe('state machine model', () => {
  test.each(paths.map(named))('keeps state and context consistent after %s', (_, { state }) => {
    const { orders, done, error, errors } = state.context;
    expect(state.matches('running')).toBe(orders.length > 0);
    expect(state.hasTag('busy')).toBe(orders.length > 0);
    expect(new Set(orders).size).toBe(orders.length);
    if (state.matches('idle')) expect([done, error, errors]).toEqual([null, null, {}]);
    if (state.matches('done')) expect([done === null, error]).toEqual([false, null]);
    if (state.matches('failed')) expect(error).toBeInstanceOf(AppError);
  });
});

const keyedByRow = { keyOf: (order: string) => order.charAt(0) };

/** Runs orders sent at once, each for the row of its first letter; those with a `!` fail. */
async function runOrders(orders: readonly string[], options: Partial<Command<string, string>> = {}) {
  const ran: string[] = [];
  const ends: OrderEnd<string, string>[] = [];
  const machine = createCommandMachine<string, string>({
    id: 'command',
    async run(order) {
      ran.push(order);
      if (order.endsWith('!')) throw new AppError('network.noAnswer');
      return order.toUpperCase();
    },
    ...options,
  });
  const actor = createActor(machine);
  actor.on('*', (end) => ends.push(end));
  actor.start();
  for (const order of orders) actor.send({ type: 'order.run', order });
  await waitFor(actor, (state) => !state.hasTag('busy'));
  return { actor, ran, ends };
}

test('runs one call at a time and ignores other orders until it ends', async () => {
  const { actor, ran, ends } = await runOrders(['a', 'b']);
  expect(ran).toEqual(['a']);
  expect(actor.getSnapshot()).toMatchObject({
    value: 'done',
    context: { done: { result: 'A' }, error: null },
  });
  expect(ends).toEqual([{ type: 'order.done', order: 'a', result: 'A' }]);
});

test('runs orders one after the other and ignores a second one for the same row', async () => {
  const { ran } = await runOrders(['a1', 'b1', 'a2'], keyedByRow);
  expect(ran).toEqual(['a1', 'b1']);
});

test('runs repeated orders when each of them counts', async () => {
  const { ran } = await runOrders(['a1', 'b1', 'a2'], { ...keyedByRow, queuesRepeats: true });
  expect(ran).toEqual(['a1', 'b1', 'a2']);
});

test('keeps an error with its row until retried, and still runs the other orders', async () => {
  const { actor, ends } = await runOrders(['a!', 'b'], keyedByRow);
  expect(ends.map(({ type, order }) => [type, order])).toEqual([
    ['order.failed', 'a!'],
    ['order.done', 'b'],
  ]);
  expect(actor.getSnapshot().context).toMatchObject({
    error: null,
    errors: { a: { code: 'network.noAnswer' } },
  });
  actor.send({ type: 'order.run', order: 'a' });
  expect(actor.getSnapshot().context.errors).toEqual({});
});

test('dismisses a result or an error', async () => {
  const { actor } = await runOrders(['a!']);
  expect(actor.getSnapshot().value).toBe('failed');
  actor.send({ type: 'order.dismiss' });
  expect(actor.getSnapshot()).toMatchObject({ value: 'idle', context: { error: null, done: null } });
});
