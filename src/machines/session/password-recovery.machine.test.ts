import { expect, test } from 'vitest';
import { named } from '#machines/fixtures/model.ts';
import { paths } from './password-recovery.model.ts';

test.each(paths.map(named))('keeps state and context consistent after %s', (_, { state }) => {
  const { context } = state;
  const hasToken = ['proving', 'verifying', 'choosing', 'saving', 'changed'].includes(String(state.value));
  if (hasToken) expect(context.token).not.toBe('');
  if (state.matches('refused')) expect(context.error).not.toBeNull();
});
