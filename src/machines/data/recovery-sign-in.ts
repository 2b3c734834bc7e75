/** Second sign-in step for users who lost their authenticator app: `POST /api/auth/recovery-code`. */

import { AppError } from '#shared/app-error.ts';
import { AuthRefusal } from '#shared/auth-refusal.ts';
import { type SessionResponse, sessionResponse } from '#shared/contract.ts';
import { postApi } from './api.ts';
import { authErrorOf } from './auth-refusal.ts';
import { ServerError } from './server-error.ts';
import type { CodeForm } from './sign-in.ts';

/** The recovery code, and the proof of the first step. */
export interface RecoveryForm extends Omit<CodeForm, 'code'> {
  recoveryCode: string;
}

/**
 * Returns a session and removes the user's authenticator apps. Throws AuthRefusal `codeInvalid`, `tooOften`, AppError
 * `twoFactor.expired` when the first step must be repeated, `twoFactor.noUser`, or a `network.*`.
 */
export async function signInByRecoveryCode(
  form: RecoveryForm,
  signal: AbortSignal,
): Promise<SessionResponse> {
  const call = { path: '/auth/recovery-code', body: form, answer: sessionResponse, signedIn: false };
  try {
    return await postApi(call, signal);
  } catch (error) {
    signal.throwIfAborted();
    const code = error instanceof ServerError ? error.code : '';
    if (code === 'invalid_request') throw new AuthRefusal('codeInvalid', '', error);
    if (code === 'challenge_expired') throw new AppError('twoFactor.expired', {}, error);
    if (code === 'user_not_found') throw new AppError('twoFactor.noUser', {}, error);
    throw authErrorOf(error);
  }
}
