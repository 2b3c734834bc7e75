import { expect, test } from 'vitest';
import { named } from '#machines/fixtures/model.ts';
import { paths } from './recovery-codes.model.ts';

test.each(paths.map(named))('is lawful after %s', (_, { state }) => {
  const { context } = state;
  // Shown once: nowhere else are they kept.
  expect(context.codes.length > 0).toBe(state.matches('shown'));
});
