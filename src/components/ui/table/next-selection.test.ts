import { expect, it } from 'vitest';
import { nextSelection, selectionAfterAll, selectionStateOf } from './next-selection.ts';

const rows = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }));

it('a range takes the new state of its last row, in either direction', () => {
  expect(nextSelection(new Set('b'), rows, 'd', 'b')).toEqual(new Set(['b', 'c', 'd']));
  expect(nextSelection(new Set(['b', 'c', 'd']), rows, 'b', 'd')).toEqual(new Set());
  expect(nextSelection(new Set('e'), rows, 'a', null)).toEqual(new Set(['e', 'a']));
});

it('selects only the clicked row when the start of the range is gone', () => {
  expect(nextSelection(new Set(), rows, 'c', 'gone')).toEqual(new Set('c'));
});

it('ignores and keeps selected rows that are not loaded', () => {
  expect(selectionStateOf(new Set('z'), rows)).toBe('none');
  expect(selectionStateOf(new Set(['z', 'a']), rows)).toBe('some');
  expect(selectionStateOf(new Set(['z', 'a', 'b', 'c', 'd', 'e']), rows)).toBe('all');
  expect(selectionAfterAll(new Set('z'), rows)).toEqual(new Set(['z', 'a', 'b', 'c', 'd', 'e']));
  expect(selectionAfterAll(selectionAfterAll(new Set('z'), rows), rows)).toEqual(new Set('z'));
});
