import { expect, it } from 'vitest';
import { nextPosition, stopsOf } from './grid-keys.ts';

const shape = {
  ...stopsOf([{ id: 'name', isSortable: true }, { id: 'place' }], true),
  rows: 20,
  page: 8,
  isRightToLeft: false,
};
const cellAfter = (
  key: string,
  row: number,
  stop: string,
  over: Partial<typeof shape> & { ctrlKey?: boolean } = {},
) => {
  const { ctrlKey = false, ...more } = over;
  const place = nextPosition({ key, ctrlKey, metaKey: false }, { row, stop }, { ...shape, ...more });
  return place && `${place.row} ${place.stop}`;
};

it('arrows stop at the edges, and are mirrored in right-to-left languages', () => {
  expect(cellAfter('ArrowRight', 3, '@box')).toBe('3 name');
  expect(cellAfter('ArrowRight', 3, 'place')).toBe('3 place');
  expect(cellAfter('ArrowLeft', 3, '@box', { isRightToLeft: true })).toBe('3 name');
  expect(cellAfter('ArrowDown', 19, 'name')).toBe('19 name');
  expect(cellAfter('PageDown', 15, 'name')).toBe('19 name');
  expect(cellAfter('PageUp', 3, 'name')).toBe('0 name');
});

it('reaches the menu beside each column name in the header', () => {
  expect(cellAfter('ArrowUp', 0, 'name')).toBe('-1 name');
  expect(cellAfter('ArrowUp', 0, 'place')).toBe('-1 place@menu');
  expect(cellAfter('ArrowRight', -1, 'name')).toBe('-1 name@menu');
  expect(cellAfter('ArrowDown', -1, 'name@menu')).toBe('0 name');
  expect(cellAfter('k', 0, 'name')).toBe('0 name');
});

it('Ctrl with Home or End moves to the corners; other keys are left to the browser', () => {
  expect(cellAfter('End', 3, 'name', { ctrlKey: true })).toBe('19 place');
  expect(cellAfter('Home', 3, 'name', { ctrlKey: true })).toBe('0 @box');
  expect(cellAfter('j', 3, 'name', { ctrlKey: true })).toBeNull();
  expect(cellAfter('a', 3, 'name')).toBeNull();
});

it('stays in the header when there are no rows', () => {
  expect(cellAfter('ArrowDown', -1, 'name', { rows: 0 })).toBe('-1 name');
  expect(cellAfter('End', -1, 'name', { rows: 0, ctrlKey: true })).toBe('-1 place@menu');
});
