import { expect, test } from 'vitest';
import { named } from '#machines/fixtures/model.ts';
import { paths } from './enrolment.model.ts';

test.each(paths.map(named))('satisfies its invariants after %s', (_, { state }) => {
  const { context } = state;
  const hasPicture = ['scanning', 'verifying', 'discarding', 'done'].includes(String(state.value));
  if (hasPicture) expect(context.factor).not.toBeNull();
  if (state.matches('naming')) expect(context.factor).toBeNull();
  if (state.matches('verifying')) expect([context.error, context.fieldError]).toEqual([null, null]);
});
