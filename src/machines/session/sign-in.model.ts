/** Every state of the sign-in and the shortest path to each, for tests. */

import { done, failed, pathsOf } from '#machines/fixtures/model.ts';
import { signInResponse, twoFactorResponse } from '#machines/fixtures/people.ts';
import { AppError } from '#shared/app-error.ts';
import { signInMachine } from './sign-in.machine.ts';

/** A valid form. */
export const validForm = {
  type: 'credentials.submit',
  identifier: 'sara@agency.example',
  password: 'correct-horse',
  remember: true,
} as const;

export const paths = pathsOf(signInMachine, [
  validForm,
  { ...validForm, identifier: '050', password: 'abc' },
  { type: 'credentials.change', field: 'identifier' },
  { type: 'credentials.change' },
  done('requestSignIn', signInResponse),
  done('requestSignIn', twoFactorResponse),
  failed('requestSignIn', new AppError('login.invalid')),
  done('twoFactor', { answer: signInResponse, error: null }),
  done('twoFactor', { answer: null, error: null }),
  done('twoFactor', { answer: null, error: new AppError('twoFactor.expired') }),
  failed('twoFactor', new Error('broken')),
]);
