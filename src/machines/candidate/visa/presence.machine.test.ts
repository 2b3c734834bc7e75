import { expect, test } from 'vitest';
import { colleagueId, paths } from './presence.model.ts';

test('shows who else works on the candidate, and never the person who looks', () => {
  expect(paths.map(({ state }) => state.context.others)).toEqual(expect.arrayContaining([[], [colleagueId]]));
  expect(paths).toHaveLength(2);
});
