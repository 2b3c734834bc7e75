import { describe, expect, test } from 'vitest';
import { afterRowFilter } from './pages.ts';

const by = (column: string, isDescending = false) => ({ column, isDescending });

describe('filter for the rows after a given row', () => {
  test('ascending, with nulls last', () => {
    expect(afterRowFilter([by('due')], { due: '2026-03-01' })).toBe('due.gt."2026-03-01",due.is.null');
    expect(afterRowFilter([by('due')], { due: null })).toBe('');
  });

  test('descending, with nulls first', () => {
    expect(afterRowFilter([by('due', true)], { due: 5 })).toBe('due.lt."5"');
    expect(afterRowFilter([by('due', true)], { due: null })).toBe('due.not.is.null');
  });

  test('by several columns', () => {
    expect(afterRowFilter([by('due', true), by('id')], { due: null, id: 'a' })).toBe(
      'due.not.is.null,and(due.is.null,id.gt."a"),and(due.is.null,id.is.null)',
    );
  });

  test('escapes query syntax in a value', () => {
    expect(afterRowFilter([by('name', true)], { name: 'a",b.eq.\\' })).toBe('name.lt."a\\",b.eq.\\\\"');
  });
});
