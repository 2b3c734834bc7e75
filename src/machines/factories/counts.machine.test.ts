import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import { announce } from '#machines/data/changes.ts';
import type { ListQuery } from '#shared/list-query.ts';
import { createCountsMachine } from './counts.machine.ts';

const query = (tab: string): ListQuery => ({ tab, search: '', filters: {}, sort: [] });

function start(numbers: Record<string, number>) {
  const clock = new SimulatedClock();
  let asked = 0;
  const machine = createCountsMachine<null>({
    id: 'test',
    tables: ['candidates'],
    topics: () => [],
    count: async ({ query: { tab } }) => {
      asked++;
      const count = numbers[tab];
      if (count === undefined) throw new Error('no answer');
      return count;
    },
  });
  const input = { queries: { mine: query('mine'), pool: query('pool') }, scope: null };
  const actor = createActor(machine, { input, clock }).start();
  const counts = () => actor.getSnapshot().context.counts;
  const known = () => waitFor(actor, (state) => state.matches('known'));
  return { actor, clock, counts, known, asked: () => asked };
}

describe('counts', () => {
  test('cover every query; a failed one leaves only its own count empty', async () => {
    const { counts, known } = start({ mine: 3 });
    expect(counts()).toEqual({ mine: null, pool: null });
    await known();
    expect(counts()).toEqual({ mine: 3, pool: null });
  });

  test('update after changes, once for many changes together', async () => {
    const numbers = { mine: 3, pool: 5 };
    const { clock, counts, known, asked } = start(numbers);
    await known();
    numbers.mine = 4;
    for (let i = 0; i < 20; i++) announce({ table: 'candidates', row: `${i}`, operation: 'update' });
    announce({ table: 'offers', row: '1', operation: 'update' });
    clock.increment(2_000);
    await known();
    expect(counts()).toEqual({ mine: 4, pool: 5 });
    expect(asked()).toBe(4);
  });

  test('reload every minute and when the queries change', async () => {
    const numbers: Record<string, number> = { mine: 3, pool: 5 };
    const { actor, clock, counts, known } = start(numbers);
    await known();
    numbers.pool = 6;
    clock.increment(60_000);
    await known();
    expect(counts().pool).toBe(6);
    numbers.lapsing = 1;
    actor.send({ type: 'counts.ask', queries: { pool: query('pool'), lapsing: query('lapsing') } });
    expect(counts()).toEqual({ pool: 6, lapsing: null });
    await waitFor(actor, ({ context }) => context.counts.lapsing === 1);
  });

  test('load once for queries with equal filters, and not again for a new sort order', async () => {
    const { actor, known, counts, asked } = start({ mine: 3, pool: 5 });
    await known();
    const sorted = { ...query('mine'), sort: [{ column: 'name', isDescending: false }] };
    const queries = { mine: query('mine'), pool: query('pool') };
    actor.send({ type: 'counts.ask', queries: { ...queries, shown: query('mine') } });
    await waitFor(actor, ({ context }) => context.counts.shown === 3);
    actor.send({ type: 'counts.ask', queries: { ...queries, shown: sorted } });
    expect(actor.getSnapshot().matches('known')).toBe(true);
    expect(counts()).toEqual({ mine: 3, pool: 5, shown: 3 });
    expect(asked()).toBe(3);
  });

  test('load after a change even if other queries are requested meanwhile', async () => {
    const numbers = { mine: 3, pool: 5, lapsing: 1 };
    const { actor, known, counts } = start(numbers);
    await known();
    numbers.mine = 4;
    announce({ table: 'candidates', row: '1', operation: 'update' });
    actor.send({
      type: 'counts.ask',
      queries: { mine: query('mine'), pool: query('pool'), lapsing: query('lapsing') },
    });
    await known();
    expect(counts()).toEqual({ mine: 4, pool: 5, lapsing: 1 });
  });
});
