import { expect, it } from 'vitest';
import { nextSort } from './next-sort.ts';

const by = (column: string, isDescending = false) => ({ column, isDescending });

it('sorts ascending, then descending, then not at all', () => {
  expect(nextSort([], 'name', false)).toEqual([by('name')]);
  expect(nextSort([by('name')], 'name', false)).toEqual([by('name', true)]);
  expect(nextSort([by('name', true)], 'name', false)).toEqual([]);
});

it('replaces the sort when another column is pressed', () => {
  expect(nextSort([by('name'), by('due')], 'source', false)).toEqual([by('source')]);
});

it('Shift adds a second sort column, and never a third', () => {
  expect(nextSort([by('name')], 'due', true)).toEqual([by('name'), by('due')]);
  expect(nextSort([by('name'), by('due')], 'source', true)).toEqual([by('name'), by('source')]);
  expect(nextSort([by('name'), by('due', true)], 'due', true)).toEqual([by('name')]);
  expect(nextSort([by('name'), by('due')], 'name', true)).toEqual([by('name', true), by('due')]);
});
