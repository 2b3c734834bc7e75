import { expect, test } from 'vitest';
import { named } from '#machines/fixtures/model.ts';
import { paths } from './import.model.ts';

test.each(paths.map(named))('keeps no data of an unfinished import after %s', (_, { state }) => {
  if (state.value !== 'choosing' && state.value !== 'reading') return;
  expect(state.context.work).toBeNull();
});
