/** Every state of the second step and the shortest path to each, for tests. */

import { done, failed, pathsOf } from '#machines/fixtures/model.ts';
import { recruiter, signInResponse } from '#machines/fixtures/people.ts';
import { AppError } from '#shared/app-error.ts';
import { twoFactorMachine } from './two-factor.machine.ts';

/** The proof of a first step. */
export const input = { userId: recruiter.id, challenge: 'proof' };

export const paths = pathsOf(
  twoFactorMachine,
  [
    { type: 'code.submit', code: '123456' },
    { type: 'code.submit', code: '12345' },
    { type: 'code.change' },
    { type: 'step.back' },
    { type: 'step.recovered', answer: signInResponse, error: null },
    { type: 'step.recovered', answer: null, error: new AppError('twoFactor.expired') },
    done('verifyCode', signInResponse),
    failed('verifyCode', new AppError('twoFactor.invalid')),
    failed('verifyCode', new AppError('twoFactor.expired')),
  ],
  input,
);
