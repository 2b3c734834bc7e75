import { expect, test } from 'vitest';
import { named, statesOf } from '#machines/fixtures/model.ts';
import { paths } from './password-link.model.ts';

test('reaches every state', () => {
  expect(statesOf(paths)).toEqual(['idle', 'sending', 'sent'].map((state) => JSON.stringify(state)).sort());
});

test.each(paths.map(named))('is lawful after %s', (_, { state }) => {
  const { context } = state;
  if (!state.matches('idle')) expect(context.error).toBeNull();
});
