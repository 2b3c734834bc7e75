import { expect, test } from 'vitest';
import { roles } from '#shared/roles.ts';
import { owesSecondFactor } from './second-factor.ts';

const owing = (isRequired: boolean, twoFactorEnabled: boolean) =>
  roles.filter((role) => owesSecondFactor({ role, twoFactorEnabled }, isRequired));

test('staff without a second factor owe one while it is required, drivers never', () => {
  expect(owing(true, false)).toEqual(['admin', 'recruiter', 'operations']);
});

test.each([
  [true, true],
  [false, false],
  [false, true],
])('nobody owes one when it is required: %s, and set up: %s', (isRequired, twoFactorEnabled) => {
  expect(owing(isRequired, twoFactorEnabled)).toEqual([]);
});
