/** Creates a driver's login; its first password is shown once, on any page. */
import { createDriverAccount } from '#machines/data/accounts.ts';
import type { Driver } from '#machines/data/driver-passwords.ts';
import { AppError } from '#shared/app-error.ts';
import type { DriverAccount } from '#shared/contract.accounts.ts';
import { firstPasswords } from './first-passwords.ts';
import type { IssuedPassword } from './password-slips.ts';

/**
 * The result for the driver's login. `made`: its first password is in `firstPasswords`. `kept`: a login existed.
 * `unseen`: a call whose answer was lost created it, so its password was never shown.
 */
export type LoginOutcome = 'made' | 'kept' | 'unseen';

/** Receives a first password. */
export type PasswordReporter = (issuedPasswords: IssuedPassword) => void;

/** Adds the password to `firstPasswords`, which shows it. */
export const reportPassword: PasswordReporter = (issuedPasswords) =>
  firstPasswords.send({ type: 'slips.add', issuedPasswords: [issuedPasswords] });

/**
 * Creates a login for a driver without one. Throws errors that `dataErrorOf` handles; refused with PHONE_NOT_VALID and
 * PHONE_TAKEN.
 */
export function createLogin(driver: Driver, signal: AbortSignal): Promise<LoginOutcome> {
  return loginOf(driver, false, () => createDriverAccount(driver.id, signal), reportPassword);
}

/**
 * Reports the first password that `call` creates. Throws as `call` does; `call` may be repeated after a lost answer.
 */
export async function loginOf(
  driver: Driver,
  hadAccount: boolean,
  call: () => Promise<DriverAccount>,
  tell: PasswordReporter,
): Promise<LoginOutcome> {
  const { temporaryPassword: password } = await call().catch((error: unknown) => {
    // Calls again: only a response shows whether a password was created that was never seen.
    if (error instanceof AppError && error.code === 'network.noAnswer') return call();
    throw error;
  });
  if (password === null) return hadAccount ? 'kept' : 'unseen';
  tell({ driver, password });
  return 'made';
}
