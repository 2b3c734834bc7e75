import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { named } from '#machines/fixtures/model.ts';
import { monthsUpTo, sumByRecruiter, sumOf } from './simulated-sums.ts';
import { simulatorMachine } from './simulator.machine.ts';
import { month, paths, simulation } from './simulator.model.ts';

test.each(paths.map(named))('keeps state and context consistent after %s', (_, { state }) => {
  const { done: worked, simulation: of, error } = state.context;
  if (state.matches('done')) expect(worked).toHaveLength(of?.months.length ?? 0);
  if (state.matches('failed')) expect(error?.code).toBe('network.offline');
  if (!state.matches('failed')) expect(error).toBeNull();
});

test('reaches every final state', () => {
  expect(new Set(paths.map(({ state }) => JSON.stringify(state.value)))).toEqual(
    new Set(['"idle"', '{"running":"simulating"}', '"done"', '"cancelled"', '"failed"']),
  );
});

test('discards the previous result when a new simulation starts', () => {
  const actor = createActor(simulatorMachine).start();
  actor.send({ type: 'simulation.run', simulation });
  actor.send({ type: 'simulation.cancel' });
  actor.send({ type: 'simulation.run', simulation: { ...simulation, months: [] } });
  expect(actor.getSnapshot().value).toBe('done');
  expect(actor.getSnapshot().context.done).toEqual([]);
  actor.stop();
});

test('sums the months by recruiter, highest amount first', () => {
  const sums = sumByRecruiter([[month('a', 100), month('b', 300)], [month('a', 50)]]);
  expect(sums).toEqual([
    {
      recruiter_id: 'b',
      deployed: 1,
      written_fils: 300,
      active_fils: 300,
      draft_fils: 600,
      difference_fils: 300,
    },
    {
      recruiter_id: 'a',
      deployed: 2,
      written_fils: 150,
      active_fils: 150,
      draft_fils: 300,
      difference_fils: 150,
    },
  ]);
  expect(sumOf(sums).difference_fils).toBe(450);
});

test('has no difference without a draft', () => {
  expect(sumOf([{ ...month('a', 100), draft_fils: null }])).toMatchObject({
    draft_fils: null,
    difference_fils: null,
  });
});

test('counts months back across the turn of the year', () => {
  expect(monthsUpTo('2026-02', 3)).toEqual(['2025-12', '2026-01', '2026-02']);
});
