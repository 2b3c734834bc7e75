import { expect, test } from 'vitest';
import { named, statesOf } from '#machines/fixtures/model.ts';
import { paths } from './recovery-codes.model.ts';

test('reaches every state', () => {
  expect(statesOf(paths)).toEqual(['hidden', 'making', 'shown'].map((state) => JSON.stringify(state)).sort());
});

test.each(paths.map(named))('is lawful after %s', (_, { state }) => {
  const { context } = state;
  // Shown once: nowhere else are they kept.
  expect(context.codes.length > 0).toBe(state.matches('shown'));
});
