/** New passwords until they are passed on: kept only in memory. */
import type { Driver } from '#machines/data/driver-passwords.ts';

/** A driver with their new password. */
export interface PasswordSlip {
  driver: Driver;
  /** Null when it may have been reset to an unknown password; the one reported before is void. */
  password: string | null;
  /** True when it was copied, printed or added to a message. */
  isPassedOn: boolean;
}

/** A newly set password. */
export interface IssuedPassword {
  driver: Driver;
  password: string;
}

/** Returns the slips with these passwords added; a driver has one slip, which keeps its position. */
export function withNewPasswords(
  slips: readonly PasswordSlip[],
  issuedPasswords: readonly IssuedPassword[],
): PasswordSlip[] {
  const added = new Map(issuedPasswords.map((one) => [one.driver.id, { ...one, isPassedOn: false }]));
  const kept = slips.map((passwordSlip) => added.get(passwordSlip.driver.id) ?? passwordSlip);
  const known = new Set(slips.map(({ driver }) => driver.id));
  return [...kept, ...[...added.values()].filter(({ driver }) => !known.has(driver.id))];
}

/** Returns the slips after a lost answer about these drivers: passwords reported before may be void. */
export function withUncertainPasswords(
  slips: readonly PasswordSlip[],
  ids: readonly string[],
): PasswordSlip[] {
  const uncertainIds = new Set(ids);
  return slips.map((passwordSlip) =>
    uncertainIds.has(passwordSlip.driver.id) ? { ...passwordSlip, password: null } : passwordSlip,
  );
}

/** Returns the slips after the passwords of these drivers were passed on. */
export function withPassedOn(slips: readonly PasswordSlip[], ids: readonly string[]): PasswordSlip[] {
  const passed = new Set(ids);
  return slips.map((passwordSlip) =>
    passed.has(passwordSlip.driver.id) ? { ...passwordSlip, isPassedOn: true } : passwordSlip,
  );
}

/** Returns the slips whose password would be lost by leaving the page now. */
export function unpassed(slips: readonly PasswordSlip[]): PasswordSlip[] {
  return slips.filter(({ password, isPassedOn }) => password !== null && !isPassedOn);
}
