import { expect, test } from 'vitest';
import { named, statesOf } from '#machines/fixtures/model.ts';
import { paths } from './recovery-code.model.ts';

test('reaches every state', () => {
  expect(statesOf(paths)).toEqual(
    ['editing', 'verifying', 'done'].map((state) => JSON.stringify(state)).sort(),
  );
});

test.each(paths.map(named))('is lawful after %s', (_, { state }) => {
  const { context } = state;
  expect(context.answer !== null).toBe(state.matches('done') && context.error === null);
});
