import { expect, test } from 'vitest';
import { named, statesOf } from '#machines/fixtures/model.ts';
import { paths } from './password-recovery.model.ts';

test('reaches every state', () => {
  expect(statesOf(paths)).toEqual(
    ['exchanging', 'waiting', 'proving', 'verifying', 'choosing', 'saving', 'changed', 'refused']
      .map((state) => JSON.stringify(state))
      .sort(),
  );
});

test.each(paths.map(named))('is lawful after %s', (_, { state }) => {
  const { context } = state;
  const hasToken = ['proving', 'verifying', 'choosing', 'saving', 'changed'].includes(String(state.value));
  if (hasToken) expect(context.token).not.toBe('');
  if (state.matches('refused')) expect(context.error).not.toBeNull();
});
