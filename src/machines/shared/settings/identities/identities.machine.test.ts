import { expect, test } from 'vitest';
import { named } from '#machines/fixtures/model.ts';
import { paths } from './identities.model.ts';

test.each(paths.map(named))('is lawful after %s', (_, { state }) => {
  const { context } = state;
  if (state.matches('leaving')) expect(context.address).toMatch(/^https:/);
  if (state.matches('failed')) expect([context.identities, context.error === null]).toEqual([null, false]);
  if (state.matches('ready')) expect(context.identities).not.toBeNull();
});
