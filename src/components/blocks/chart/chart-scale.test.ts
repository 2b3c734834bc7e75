import { describe, expect, test } from 'vitest';
import { linePath, pointAt, scaleOf, segmentsOf, separateLabels } from './chart-scale.ts';

const row = (...values: (number | null)[]) => ({ id: 'a', label: 'A', values });

describe('a scale', () => {
  test('starts at zero and ends at a round number', () => {
    const scale = scaleOf([row(7), row(93)], false);
    expect([scale.ticks, scale.at(50)]).toEqual([[0, 20, 40, 60, 80, 100], 50]);
  });

  test('covers whole stacks, the previous period and a reference', () => {
    expect(scaleOf([row(40, 50)], true).at(90)).toBe(90);
    expect(scaleOf([{ ...row(10), before: [40] }], false).at(40)).toBe(100);
    expect(scaleOf([row(10)], false, { extraValues: [200] }).at(200)).toBe(100);
  });

  test('extends below zero for negative values', () => {
    const scale = scaleOf([row(-50), row(50)], false);
    expect(scale.at(0)).toBe(50);
    expect(scale.at(-50)).toBeCloseTo(100 - scale.at(50));
  });

  test('has an axis when all values are zero or missing', () => {
    expect(scaleOf([row(0)], false).at(0)).toBe(0);
    expect(scaleOf([row(null)], false).ticks.at(0)).toBe(0);
  });
});

describe('segments', () => {
  const scale = scaleOf([row(100)], false);

  test('start at zero, next to each other', () => {
    expect(segmentsOf([20, null, 60], false, scale)).toEqual([
      { index: 0, from: 0, length: 20 },
      { index: 2, from: 0, length: 60 },
    ]);
  });

  test('follow each other in a stack, with negative ones in the other direction', () => {
    const both = scaleOf([row(-100), row(100)], true);
    expect(segmentsOf([20, -40, 60], true, both)).toEqual([
      { index: 0, from: 50, length: 10 },
      { index: 1, from: 30, length: 20 },
      { index: 2, from: 60, length: 30 },
    ]);
  });
});

test('leaves a gap in a line where a value is missing', () => {
  expect(linePath([0, 100, null, 50], scaleOf([row(100)], false))).toBe('M12.5,100L37.5,0M87.5,50Z');
  expect(pointAt(0, 2)).toBe(25);
});

test('moves overlapping labels apart', () => {
  expect(separateLabels([50, 10, 52], 10)).toEqual([50, 10, 60]);
});
