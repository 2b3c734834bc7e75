import { expect, test } from 'vitest';
import { paths } from './owner-note.model.ts';

test('covers loading, ready, failed, missing and saving', () => {
  const visitedStates = new Set(paths.map(({ state }) => state.value.record));
  expect([...visitedStates].sort()).toEqual(['failed', 'loading', 'missing', 'ready']);
  expect(paths.some(({ state }) => state.value.saving === 'saving')).toBe(true);
});
