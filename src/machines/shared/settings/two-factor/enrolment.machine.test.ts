import { expect, test } from 'vitest';
import { named, statesOf } from '#machines/fixtures/model.ts';
import { paths } from './enrolment.model.ts';

test('reaches every state', () => {
  expect(statesOf(paths)).toEqual(
    ['naming', 'beginning', 'scanning', 'verifying', 'discarding', 'left', 'done']
      .map((state) => JSON.stringify(state))
      .sort(),
  );
});

test.each(paths.map(named))('is lawful after %s', (_, { state }) => {
  const { context } = state;
  const hasPicture = ['scanning', 'verifying', 'discarding', 'done'].includes(String(state.value));
  if (hasPicture) expect(context.factor).not.toBeNull();
  if (state.matches('naming')) expect(context.factor).toBeNull();
  if (state.matches('verifying')) expect([context.error, context.fieldError]).toEqual([null, null]);
});
