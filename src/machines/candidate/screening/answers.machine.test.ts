import { expect, test } from 'vitest';
import { paths } from './answers.model.ts';

test('a lead loads, is there, failed or missing, and answers are saved', () => {
  const met = new Set(paths.map(({ state }) => state.value.record));
  expect([...met].sort()).toEqual(['failed', 'loading', 'missing', 'ready']);
  expect(paths.some(({ state }) => state.value.saving === 'saving')).toBe(true);
});
