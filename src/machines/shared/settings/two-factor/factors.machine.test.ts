import { expect, test } from 'vitest';
import { named, statesOf } from '#machines/fixtures/model.ts';
import { paths } from './factors.model.ts';

test('reaches every state', () => {
  expect(statesOf(paths)).toEqual(
    ['loading', 'ready', 'removing', 'failed'].map((state) => JSON.stringify(state)).sort(),
  );
});

test.each(paths.map(named))('is lawful after %s', (_, { state }) => {
  const { context } = state;
  if (state.matches('failed')) expect([context.factors, context.error === null]).toEqual([null, false]);
  if (state.matches('ready')) expect(context.factors).not.toBeNull();
  if (state.matches('removing'))
    expect([context.removing, context.removeError]).toEqual([expect.any(String), null]);
});
