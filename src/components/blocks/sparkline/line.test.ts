import { expect, test } from 'vitest';
import { lineOf } from './line.ts';

test('draws the lowest value at the bottom and the highest at the top', () => {
  expect(lineOf([0, 5, 10])).toEqual({ points: '3,28 50,16 97,4', end: { x: 97, y: 4 } });
});

test('draws equal values as a level line, also at zero and below', () => {
  for (const value of [0, 7, -3])
    expect(lineOf([value, value])).toEqual({ points: '3,16 97,16', end: { x: 97, y: 16 } });
});

test('draws a single value as a point, and nothing without values', () => {
  expect(lineOf([4])).toEqual({ points: '97,16', end: { x: 97, y: 16 } });
  expect(lineOf([])).toEqual({ points: '', end: undefined });
});
