/** The login of a driver, whose first password is shown once, wherever in the product it was made. */
import { createDriverAccount } from '#machines/data/accounts.ts';
import type { Driver } from '#machines/data/driver-passwords.ts';
import { AppError } from '#shared/app-error.ts';
import type { DriverAccount } from '#shared/contract.accounts.ts';
import { firstPasswords } from './first-passwords.ts';
import type { Told } from './slips.ts';

/**
 * What became of the driver's login. `made`: its first password waits in `firstPasswords`. `kept`: there was one.
 * `unseen`: it was made by a call whose answer was lost, so nobody was shown its password.
 */
export type LoginOutcome = 'made' | 'kept' | 'unseen';

/** Hears of a first password. */
export type Tell = (told: Told) => void;

/** Has `firstPasswords` show it. */
export const tellAtOnce: Tell = (told) => firstPasswords.send({ type: 'slips.add', told: [told] });

/** Gives a driver without a login one. Throws what `dataErrorOf` understands; refused with PHONE_NOT_VALID and PHONE_TAKEN. */
export function makeLogin(driver: Driver, signal: AbortSignal): Promise<LoginOutcome> {
  return loginOf(driver, false, () => createDriverAccount(driver.id, signal), tellAtOnce);
}

/** Tells of the first password that `call` makes. Throws as `call` does, which may be repeated after a lost answer. */
export async function loginOf(
  driver: Driver,
  hadAccount: boolean,
  call: () => Promise<DriverAccount>,
  tell: Tell,
): Promise<LoginOutcome> {
  const { temporaryPassword: password } = await call().catch((error: unknown) => {
    // Only an answer says whether a password was made that nobody has seen.
    if (error instanceof AppError && error.code === 'network.noAnswer') return call();
    throw error;
  });
  if (password === null) return hadAccount ? 'kept' : 'unseen';
  tell({ driver, password });
  return 'made';
}
