import { expect, test } from 'vitest';
import { colleagueId, paths } from './presence.model.ts';

test('shows colleagues who are on the candidate, but not the user', () => {
  expect(paths.map(({ state }) => state.context.others)).toEqual(expect.arrayContaining([[], [colleagueId]]));
  expect(paths).toHaveLength(2);
});
