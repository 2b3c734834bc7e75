import { expect, test } from 'vitest';
import { sampleChecks, sampleLines } from './import.fixtures.ts';
import { sendable } from './import.work.ts';
import { outcomesOf, verdictsOf } from './line-outcomes.ts';

test('puts every row in one group; rows excluded locally take no verdict of the server', () => {
  const outcomes = outcomesOf(sampleLines, verdictsOf(sendable(sampleLines), sampleChecks.slice(0, 8)));
  expect(outcomes.map(({ group }) => group)).toEqual([
    ...['in', 'in', 'in', 'look', 'in', 'out', 'in', 'out', 'out', 'out', 'look', 'notSent'],
  ]);
  expect(outcomes.map(({ verdict }) => verdict?.verdict ?? null)).toEqual([
    ...['created', 'created', 'created', 'created', 'created', null, 'created', null, 'duplicate'],
    ...[null, 'possible_duplicate', null],
  ]);
});

test('marks a row as skipped by choice only if it would otherwise be imported', () => {
  const [, second, , fourth] = outcomesOf(
    sampleLines,
    verdictsOf(sendable(sampleLines), sampleChecks),
    [5, 7],
  );
  expect([second?.isSkipped, fourth]).toMatchObject([false, { group: 'out', isSkipped: true }]);
  const outcomes = outcomesOf(sampleLines, verdictsOf(sendable(sampleLines), sampleChecks), [5, 7]);
  expect(outcomes.filter(({ isSkipped }) => isSkipped).map(({ line }) => line.no)).toEqual([5]);
});
