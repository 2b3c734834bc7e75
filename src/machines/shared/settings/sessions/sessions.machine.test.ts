import { expect, test } from 'vitest';
import { named } from '#machines/fixtures/model.ts';
import { paths } from './sessions.model.ts';

test.each(paths.map(named))('is lawful after %s', (_, { state }) => {
  const { context } = state;
  if (state.matches('failed')) expect([context.sessions, context.error === null]).toEqual([null, false]);
  if (state.matches('ready')) expect(context.sessions).not.toBeNull();
  if (state.matches('ending')) expect([context.ending, context.endError]).toEqual([expect.any(String), null]);
});
