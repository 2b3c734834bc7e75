import { expect, test } from 'vitest';
import { named, statesOf } from '#machines/fixtures/model.ts';
import { paths } from './import.model.ts';

test('the model reaches every state', () => {
  expect(statesOf(paths)).toEqual(
    [
      ...['beginning', 'checkFailed', 'checked', 'checking', 'choosing', 'clearing', 'closed', 'discarding'],
      ...['finished', 'offered', 'paused', 'preparing', 'reading', 'restoring', 'sending'],
    ]
      .map((state) => JSON.stringify(state))
      .concat('{"mapping":"keeping"}', '{"mapping":"resting"}')
      .sort(),
  );
});

test.each(paths.map(named))('after %s nothing is left half-way', (_, { state }) => {
  if (state.value !== 'choosing' && state.value !== 'reading') return;
  expect(state.context.work).toBeNull();
});
