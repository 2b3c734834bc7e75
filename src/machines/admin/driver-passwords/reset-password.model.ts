/** Every state of a single password reset and the shortest path to each. */
import { createActor } from 'xstate';
import { imran } from '#machines/candidate/passwords/driver.fixture.ts';
import { passwordSlipsMachine } from '#machines/candidate/passwords/password-slips.machine.ts';
import { done, failed, pathsOf } from '#machines/fixtures/model.ts';
import { AppError } from '#shared/app-error.ts';
import { resetPasswordMachine } from './reset-password.machine.ts';

export const paths = pathsOf(
  resetPasswordMachine,
  [
    { type: 'password.type', password: 'camel-42-lantern' },
    { type: 'password.type', password: '12345' },
    { type: 'password.submit' },
    done('resetPassword'),
    failed('resetPassword', new AppError('network.noAnswer')),
    failed('resetPassword', new AppError('data.refused', { code: 'no_account', message: 'No account' })),
  ],
  { driver: imran, slips: createActor(passwordSlipsMachine), password: 'bamu-tike-4827' },
  ({ value, context: { password, isTooShort, isOutcomeUnknown, error } }) => [
    value,
    password,
    isTooShort,
    isOutcomeUnknown,
    error?.code,
  ],
);
