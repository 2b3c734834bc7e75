import type { SessionUser } from '#shared/contract.ts';

/**
 * Whether somebody has to set up a second factor before any page: staff without one, while the setting
 * `require_2fa_staff` is on. This is for comfort: of whoever has a factor the database itself demands its code
 * (assurance level 2), of others it demands nothing.
 */
export function owesSecondFactor(
  { role, twoFactorEnabled }: Pick<SessionUser, 'role' | 'twoFactorEnabled'>,
  isRequired: boolean,
): boolean {
  return isRequired && role !== 'driver' && !twoFactorEnabled;
}
