/** New passwords until they are passed on: kept only in memory. */
import type { Driver } from '#machines/data/driver-passwords.ts';

/** A driver with their new password. */
export interface Slip {
  driver: Driver;
  /** Null when it may have been reset to an unknown password; the one reported before is void. */
  password: string | null;
  /** True when it was copied, printed or added to a message. */
  isPassedOn: boolean;
}

/** A newly set password. */
export interface Told {
  driver: Driver;
  password: string;
}

/** Returns the slips with these passwords added; a driver has one slip, which keeps its position. */
export function withTold(slips: readonly Slip[], told: readonly Told[]): Slip[] {
  const fresh = new Map(told.map((one) => [one.driver.id, { ...one, isPassedOn: false }]));
  const kept = slips.map((slip) => fresh.get(slip.driver.id) ?? slip);
  const known = new Set(slips.map(({ driver }) => driver.id));
  return [...kept, ...[...fresh.values()].filter(({ driver }) => !known.has(driver.id))];
}

/** Returns the slips after a lost answer about these drivers: passwords reported before may be void. */
export function withDoubt(slips: readonly Slip[], ids: readonly string[]): Slip[] {
  const doubted = new Set(ids);
  return slips.map((slip) => (doubted.has(slip.driver.id) ? { ...slip, password: null } : slip));
}

/** Returns the slips after the passwords of these drivers were passed on. */
export function withPassedOn(slips: readonly Slip[], ids: readonly string[]): Slip[] {
  const passed = new Set(ids);
  return slips.map((slip) => (passed.has(slip.driver.id) ? { ...slip, isPassedOn: true } : slip));
}

/** Returns the slips whose password would be lost by leaving the page now. */
export function unpassed(slips: readonly Slip[]): Slip[] {
  return slips.filter(({ password, isPassedOn }) => password !== null && !isPassedOn);
}
