import { expect, test } from 'vitest';
import { lastDays, lastWeeks, mondaysOf } from './periods.ts';

test.each([
  ['Sunday evening is of the week before', '2026-03-15T19:59:00Z', '2026-03-02', '2026-03-15'],
  ['midnight in Dubai begins the next', '2026-03-15T20:00:00Z', '2026-03-09', '2026-03-16'],
  ['over the end of a year', '2026-01-01T08:00:00Z', '2025-12-22', '2026-01-01'],
])('starts weeks on Monday in Dubai: %s', (_, at, from, to) => {
  expect(lastWeeks(2, Date.parse(at))).toEqual({ from, to });
});

test('includes today in the last days', () => {
  expect(lastDays(90, Date.parse('2026-03-31T08:00:00Z'))).toEqual({ from: '2026-01-01', to: '2026-03-31' });
});

test('returns the Monday of every week in a period', () => {
  expect(mondaysOf({ from: '2026-03-02', to: '2026-03-16' })).toEqual([
    '2026-03-02',
    '2026-03-09',
    '2026-03-16',
  ]);
  expect(mondaysOf(lastWeeks(8, Date.parse('2026-03-15T08:00:00Z')))).toHaveLength(8);
});
