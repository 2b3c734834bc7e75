/** The two sign-in steps: specification, sections 5, 7 and 8. */

import { AppError, type AppErrorCode } from '#shared/app-error.ts';
import {
  type LoginResponse,
  loginResponse,
  type SessionResponse,
  sessionResponse,
} from '#shared/contract.ts';
import { parseIdentifier } from '#shared/identity.ts';
import { postApi } from './api.ts';
import { ServerError } from './server-error.ts';

/** The sign-in form; an identifier with "@" is an email, otherwise a phone number. */
export interface SignInForm {
  identifier: string;
  password: string;
}

/** The code entered, and the proof of the first step; the server reports missing parts. */
export interface CodeForm {
  userId?: string;
  challenge?: string;
  code: string;
}

/**
 * First step: returns a session, or the challenge of the second step. Throws AppError `login.invalid`, `login.refused`
 * {message}, `login.failed` or a `network.*`.
 */
export async function signIn(
  { identifier, password }: SignInForm,
  signal: AbortSignal,
): Promise<LoginResponse> {
  const who = parseIdentifier(identifier);
  const body =
    who.kind === 'email' ? { email: who.email, password } : { phoneNumber: who.e164 ?? who.raw, password };
  try {
    return await postApi({ path: '/auth/login', body, answer: loginResponse, signedIn: false }, signal);
  } catch (error) {
    signal.throwIfAborted();
    throw toAppError(error, { invalid_credentials: 'login.invalid' }, 'login.refused', 'login.failed');
  }
}

/**
 * Second step: returns a session. Throws AppError `twoFactor.invalid`, `twoFactor.noUser`, `twoFactor.expired`,
 * `twoFactor.refused` {message}, `twoFactor.failed` or a `network.*`.
 */
export async function verifyCode(form: CodeForm, signal: AbortSignal): Promise<SessionResponse> {
  try {
    return await postApi(
      { path: '/auth/two-factor', body: form, answer: sessionResponse, signedIn: false },
      signal,
    );
  } catch (error) {
    signal.throwIfAborted();
    throw toAppError(error, codesOfTwoFactor, 'twoFactor.refused', 'twoFactor.failed');
  }
}

const codesOfTwoFactor: Readonly<Record<string, AppErrorCode>> = {
  invalid_code: 'twoFactor.invalid',
  user_not_found: 'twoFactor.noUser',
  challenge_expired: 'twoFactor.expired',
};

function toAppError(
  error: unknown,
  known: Readonly<Record<string, AppErrorCode>>,
  refused: AppErrorCode,
  failed: AppErrorCode,
): AppError {
  if (error instanceof AppError) return error;
  if (!(error instanceof ServerError)) return new AppError(failed, {}, error);
  const code = known[error.code];
  if (code !== undefined) return new AppError(code, {}, error);
  return new AppError(refused, error.message === '' ? {} : { message: error.message }, error);
}
