import { expect, it } from 'vitest';
import { orderOf, orderWith } from './column-order.ts';

const columns = [
  { id: 'due' },
  { id: 'name', isRowHeader: true },
  { id: 'flag', isFixed: true },
  { id: 'source' },
  { id: 'score' },
];

it('puts the row header first, keeps fixed columns and orders the rest as requested', () => {
  expect(orderOf(columns, [])).toEqual(['name', 'due', 'flag', 'source', 'score']);
  expect(orderOf(columns, ['score', 'due'])).toEqual(['name', 'score', 'flag', 'due', 'source']);
  expect(orderOf(columns, ['flag', 'name', 'gone', 'source'])).toEqual([
    'name',
    'source',
    'flag',
    'due',
    'score',
  ]);
});

it('moves a column before or after another', () => {
  expect(orderWith(['a', 'b', 'c', 'd'], 'a', 'after', 'c')).toEqual(['b', 'c', 'a', 'd']);
  expect(orderWith(['a', 'b', 'c', 'd'], 'd', 'before', 'b')).toEqual(['a', 'd', 'b', 'c']);
  expect(orderWith(['a', 'b'], 'a', 'before', 'a')).toEqual(['a', 'b']);
});
