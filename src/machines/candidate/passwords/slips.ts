/** New passwords until somebody has passed them on: in memory alone, and nowhere else ever. */
import type { Driver } from '#machines/data/driver-passwords.ts';

/** What is told of a driver's new password. */
export interface Slip {
  driver: Driver;
  /** Null when it may have been set again without anybody hearing to what: the one told before is void. */
  password: string | null;
  /** It was copied, printed, or put into a message. */
  isPassedOn: boolean;
}

/** A password that was set a moment ago. */
export interface Told {
  driver: Driver;
  password: string;
}

/** The slips with these passwords too; a driver has one slip, and keeps its place. */
export function withTold(slips: readonly Slip[], told: readonly Told[]): Slip[] {
  const fresh = new Map(told.map((one) => [one.driver.id, { ...one, isPassedOn: false }]));
  const kept = slips.map((slip) => fresh.get(slip.driver.id) ?? slip);
  const known = new Set(slips.map(({ driver }) => driver.id));
  return [...kept, ...[...fresh.values()].filter(({ driver }) => !known.has(driver.id))];
}

/** The slips after an answer about these drivers was lost: what was told of them before may not hold any more. */
export function withDoubt(slips: readonly Slip[], ids: readonly string[]): Slip[] {
  const doubted = new Set(ids);
  return slips.map((slip) => (doubted.has(slip.driver.id) ? { ...slip, password: null } : slip));
}

/** The slips after the passwords of these drivers were passed on. */
export function withPassedOn(slips: readonly Slip[], ids: readonly string[]): Slip[] {
  const passed = new Set(ids);
  return slips.map((slip) => (passed.has(slip.driver.id) ? { ...slip, isPassedOn: true } : slip));
}

/** Those whose password would be lost if the page were left now. */
export function unpassed(slips: readonly Slip[]): Slip[] {
  return slips.filter(({ password, isPassedOn }) => password !== null && !isPassedOn);
}
