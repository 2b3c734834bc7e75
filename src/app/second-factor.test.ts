import { expect, test } from 'vitest';
import { roles } from '#shared/roles.ts';
import { owesSecondFactor } from './second-factor.ts';

const rolesOwingFactor = (isRequired: boolean, twoFactorEnabled: boolean) =>
  roles.filter((role) => owesSecondFactor({ role, twoFactorEnabled }, isRequired));

test('requires setup of staff without a second factor, never of drivers', () => {
  expect(rolesOwingFactor(true, false)).toEqual(['admin', 'recruiter', 'operations']);
});

test.each([
  [true, true],
  [false, false],
  [false, true],
])('requires setup of no role when required is %s and set up is %s', (isRequired, twoFactorEnabled) => {
  expect(rolesOwingFactor(isRequired, twoFactorEnabled)).toEqual([]);
});
