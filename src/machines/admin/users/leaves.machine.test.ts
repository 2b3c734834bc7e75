import { expect, test } from 'vitest';
import { leaveProblemOf } from './leaves.machine.ts';

test.each([
  [{ first_day: null, last_day: null }, 'empty'],
  [{ first_day: '2026-03-20', last_day: '2026-03-19' }, 'backwards'],
  [{ first_day: '2026-03-20', last_day: '2027-03-22' }, 'tooLong'],
  [{ first_day: '2026-03-20', last_day: '2027-03-21' }, null],
  [{ first_day: '2026-03-20', last_day: '2026-03-20' }, null],
] as const)('checks the leave %j: %s', (days, problem) => {
  expect(leaveProblemOf(days)).toBe(problem);
});
