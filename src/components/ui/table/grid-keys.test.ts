import { expect, it } from 'vitest';
import { placeAfter, stopsOf } from './grid-keys.ts';

const shape = {
  ...stopsOf([{ id: 'name', isSortable: true }, { id: 'place' }], true),
  rows: 20,
  page: 8,
  isRightToLeft: false,
};
const after = (
  key: string,
  row: number,
  stop: string,
  over: Partial<typeof shape> & { ctrlKey?: boolean } = {},
) => {
  const { ctrlKey = false, ...more } = over;
  const place = placeAfter({ key, ctrlKey, metaKey: false }, { row, stop }, { ...shape, ...more });
  return place && `${place.row} ${place.stop}`;
};

it('arrows stop at the edges, and are mirrored in right-to-left languages', () => {
  expect(after('ArrowRight', 3, '@box')).toBe('3 name');
  expect(after('ArrowRight', 3, 'place')).toBe('3 place');
  expect(after('ArrowLeft', 3, '@box', { isRightToLeft: true })).toBe('3 name');
  expect(after('ArrowDown', 19, 'name')).toBe('19 name');
  expect(after('PageDown', 15, 'name')).toBe('19 name');
  expect(after('PageUp', 3, 'name')).toBe('0 name');
});

it('reaches the menu beside each column name in the header', () => {
  expect(after('ArrowUp', 0, 'name')).toBe('-1 name');
  expect(after('ArrowUp', 0, 'place')).toBe('-1 place@menu');
  expect(after('ArrowRight', -1, 'name')).toBe('-1 name@menu');
  expect(after('ArrowDown', -1, 'name@menu')).toBe('0 name');
  expect(after('k', 0, 'name')).toBe('0 name');
});

it('Ctrl with Home or End moves to the corners; other keys are left to the browser', () => {
  expect(after('End', 3, 'name', { ctrlKey: true })).toBe('19 place');
  expect(after('Home', 3, 'name', { ctrlKey: true })).toBe('0 @box');
  expect(after('j', 3, 'name', { ctrlKey: true })).toBeNull();
  expect(after('a', 3, 'name')).toBeNull();
});

it('stays in the header when there are no rows', () => {
  expect(after('ArrowDown', -1, 'name', { rows: 0 })).toBe('-1 name');
  expect(after('End', -1, 'name', { rows: 0, ctrlKey: true })).toBe('-1 place@menu');
});
