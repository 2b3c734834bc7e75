/** Every state of the second step with a recovery code and the shortest path to each, for tests. */

import { done, failed, pathsOf } from '#machines/fixtures/model.ts';
import { recruiter, signInResponse } from '#machines/fixtures/people.ts';
import { AppError } from '#shared/app-error.ts';
import { AuthRefusal } from '#shared/auth-refusal.ts';
import { recoveryCodeMachine } from './recovery-code.machine.ts';

export const paths = pathsOf(
  recoveryCodeMachine,
  [
    { type: 'code.submit', code: '8K2M-3PWT-9XHD' },
    { type: 'code.submit', code: ' ' },
    { type: 'code.change' },
    done('signIn', signInResponse),
    failed('signIn', new AuthRefusal('codeInvalid')),
    failed('signIn', new AppError('twoFactor.expired')),
  ],
  { userId: recruiter.id, challenge: 'proof' },
);
