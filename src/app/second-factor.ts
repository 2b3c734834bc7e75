import type { SessionUser } from '#shared/contract.ts';

/**
 * Returns whether a user must set up a second factor before any page: staff without one, while the setting
 * `require_2fa_staff` is on. This is only for convenience: the database demands the code (assurance level 2) of users
 * with a factor, and nothing of others.
 */
export function owesSecondFactor(
  { role, twoFactorEnabled }: Pick<SessionUser, 'role' | 'twoFactorEnabled'>,
  isRequired: boolean,
): boolean {
  return isRequired && role !== 'driver' && !twoFactorEnabled;
}
