import { expect, test } from 'vitest';
import { named, statesOf } from '#machines/fixtures/model.ts';
import { paths } from './sessions.model.ts';

test('reaches every state', () => {
  expect(statesOf(paths)).toEqual(
    ['loading', 'ready', 'ending', 'failed'].map((state) => JSON.stringify(state)).sort(),
  );
});

test.each(paths.map(named))('is lawful after %s', (_, { state }) => {
  const { context } = state;
  if (state.matches('failed')) expect([context.sessions, context.error === null]).toEqual([null, false]);
  if (state.matches('ready')) expect(context.sessions).not.toBeNull();
  if (state.matches('ending')) expect([context.ending, context.endError]).toEqual([expect.any(String), null]);
});
