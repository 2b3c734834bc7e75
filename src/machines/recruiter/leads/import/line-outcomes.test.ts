import { expect, test } from 'vitest';
import { sampleChecks, sampleLines } from './import.fixtures.ts';
import { outcomesOf } from './line-outcomes.ts';

test('every row ends in one group; what stays out here takes no verdict of the server', () => {
  const outcomes = outcomesOf(sampleLines, sampleChecks.slice(0, 9));
  expect(outcomes.map(({ group }) => group)).toEqual([
    ...['in', 'in', 'in', 'look', 'in', 'out', 'in', 'out', 'in', 'out', 'look', 'notSent'],
  ]);
  expect(outcomes.map(({ verdict }) => verdict?.verdict ?? null)).toEqual([
    ...['created', 'created', 'created', 'created', 'created', null, 'created', null, 'created'],
    ...['duplicate', 'possible_duplicate', null],
  ]);
});
