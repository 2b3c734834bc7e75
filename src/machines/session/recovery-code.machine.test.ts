import { expect, test } from 'vitest';
import { named } from '#machines/fixtures/model.ts';
import { paths } from './recovery-code.model.ts';

test.each(paths.map(named))('keeps state and context consistent after %s', (_, { state }) => {
  const { context } = state;
  expect(context.answer !== null).toBe(state.matches('done') && context.error === null);
});
