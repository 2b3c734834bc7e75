/** Every state that sign-in can be in, and the shortest way there, for tests. */

import { done, failed, pathsOf } from '#machines/fixtures/model.ts';
import { codeNeeded, letIn } from '#machines/fixtures/people.ts';
import { AppError } from '#shared/app-error.ts';
import { signInMachine } from './sign-in.machine.ts';

/** A form that is sent as it is. */
export const goodForm = {
  type: 'credentials.submit',
  identifier: 'sara@agency.example',
  password: 'correct-horse',
  remember: true,
} as const;

export const paths = pathsOf(signInMachine, [
  goodForm,
  { ...goodForm, identifier: '050', password: 'abc' },
  { type: 'credentials.change', field: 'identifier' },
  { type: 'credentials.change' },
  done('requestSignIn', letIn),
  done('requestSignIn', codeNeeded),
  failed('requestSignIn', new AppError('login.invalid')),
  done('twoFactor', { answer: letIn, error: null }),
  done('twoFactor', { answer: null, error: null }),
  done('twoFactor', { answer: null, error: new AppError('twoFactor.expired') }),
  failed('twoFactor', new Error('broken')),
]);
