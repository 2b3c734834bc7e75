import { assign, fromPromise, sendTo, setup } from 'xstate';
import type { PasswordSlipsRef } from '#machines/candidate/passwords/password-slips.machine.ts';
import { dataErrorOf } from '#machines/data/data-error.ts';
import { type Driver, resetDriverPassword } from '#machines/data/driver-passwords.ts';
import type { AppError } from '#shared/app-error.ts';
import { credentialMinLength } from '#shared/contract.ts';
import { generateReadablePassword } from '#shared/readable-password.ts';
import { announceReset, isUnchangedError } from './reset-work.ts';

export interface ResetPasswordContext {
  driver: Driver;
  /** The machine that keeps the new password. */
  slips: PasswordSlipsRef;
  /** The password to set: suggested or typed. */
  password: string;
  /** True when a password below the minimum length was submitted. */
  isTooShort: boolean;
  /** Error of the last attempt. */
  error: AppError | null;
  /** True when a response was lost, so that the password may have been set. */
  isOutcomeUnknown: boolean;
}

export type ResetPasswordEvent =
  | { type: 'password.type'; password: string }
  /** Suggests another readable password. */
  | { type: 'password.suggest' }
  | { type: 'password.submit' };

/**
 * Sets one driver's password. The password is chosen before sending, so after a lost response a retry sets the same
 * one.
 */
export const resetPasswordMachine = setup({
  types: {
    context: {} as ResetPasswordContext,
    events: {} as ResetPasswordEvent,
    input: {} as { driver: Driver; slips: PasswordSlipsRef; password?: string },
    tags: {} as 'busy',
  },
  actors: {
    resetPassword: fromPromise<void, { driver: Driver; password: string }>(
      async ({ input: { driver, password }, signal }) => {
        await resetDriverPassword({ driverId: driver.id, newPassword: password }, signal);
        announceReset(driver);
      },
    ),
  },
  guards: { isLongEnough: ({ context }) => context.password.length >= credentialMinLength },
  actions: {
    type: assign((_, password: string) => ({ password, isTooShort: false })),
    suggest: assign(() => ({ password: generateReadablePassword(), isTooShort: false })),
    refuse: assign({ isTooShort: true }),
    forgetError: assign({ error: null }),
    fail: assign(({ context }, error: AppError) => ({
      error,
      isOutcomeUnknown: context.isOutcomeUnknown || !isUnchangedError(error),
    })),
    tell: sendTo(
      ({ context }) => context.slips,
      ({ context: { driver, password } }) => ({ type: 'slips.add', issuedPasswords: [{ driver, password }] }),
    ),
    doubt: sendTo(
      ({ context }) => context.slips,
      ({ context: { driver, isOutcomeUnknown } }) => ({
        type: 'slips.doubt',
        ids: isOutcomeUnknown ? [driver.id] : [],
      }),
    ),
  },
}).createMachine({
  id: 'resetPassword',
  context: ({ input: { driver, slips, password } }) => ({
    driver,
    slips,
    password: password ?? generateReadablePassword(),
    isTooShort: false,
    error: null,
    isOutcomeUnknown: false,
  }),
  initial: 'editing',
  states: {
    editing: {
      on: {
        'password.type': { actions: { type: 'type', params: ({ event }) => event.password } },
        'password.suggest': { actions: 'suggest' },
        'password.submit': [
          { guard: 'isLongEnough', target: 'submitting', actions: 'forgetError' },
          { actions: 'refuse' },
        ],
      },
    },
    submitting: {
      tags: 'busy',
      invoke: {
        id: 'resetPassword',
        src: 'resetPassword',
        input: ({ context: { driver, password } }) => ({ driver, password }),
        onDone: { target: 'told', actions: 'tell' },
        onError: {
          target: 'editing',
          actions: [{ type: 'fail', params: ({ event }) => dataErrorOf(event.error) }, 'doubt'],
        },
      },
    },
    told: {},
  },
});
