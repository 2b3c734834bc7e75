/** Changes the user's own password at the auth server: specification, section 7. */

import { AppError } from '#shared/app-error.ts';
import { requestAuth, revokeSessions } from './auth.ts';
import { exchangeSignedIn } from './exchange.ts';
import { ServerError } from './server-error.ts';
import { signIn } from './sign-in.ts';

/** What is wrong with one of the two passwords. */
export type PasswordProblem =
  | { field: 'current'; reason: 'wrong' | 'tooOften' }
  | { field: 'next'; reason: 'same' | 'weak' | 'signInAgain' };

/** The change was refused for a reason the user can fix. */
export class PasswordRefused extends Error {
  readonly problem: PasswordProblem;

  constructor(problem: PasswordProblem, cause: unknown) {
    super(`${problem.field}: ${problem.reason}`, { cause });
    this.name = 'PasswordRefused';
    this.problem = problem;
  }
}

/** A change: the new password, and proof of the user's identity. */
export interface PasswordChange {
  next: string;
  /** The user's sign-in identifier and current password; null for a temporary password entered a moment ago. */
  identityProof: { identifier: string; current: string } | null;
  /** True when an earlier attempt got no response and may have succeeded. */
  isRepeat: boolean;
}

/**
 * Changes the password of the signed-in user; the auth server then ends their other sessions. Safe to repeat. Throws
 * PasswordRefused, the AppErrors of `exchange`, and a ServerError for any other refusal.
 */
export async function changeOwnPassword(change: PasswordChange, signal: AbortSignal): Promise<void> {
  const { next, identityProof, isRepeat } = change;
  if (identityProof === null) return updatePassword({ password: next }, signal);
  const token = await verifyPassword(identityProof.identifier, identityProof.current, signal).catch(
    (error) => {
      if (isRepeat && error instanceof PasswordRefused) return null;
      throw error;
    },
  );
  if (token === null) {
    // If the new password works, the earlier attempt succeeded.
    await verifyPassword(identityProof.identifier, next, signal);
    return;
  }
  try {
    await updatePassword({ password: next, current_password: identityProof.current }, signal);
  } catch (error) {
    // A successful change ends the session created by the proof; otherwise it must be revoked.
    if (token !== undefined) void revokeSessions(token, 'local', signal).catch(() => undefined);
    throw error;
  }
}

/** Verifies the user's password by signing in; returns the token of that session, if one was created. */
async function verifyPassword(
  identifier: string,
  password: string,
  signal: AbortSignal,
): Promise<string | undefined> {
  try {
    const answer = await signIn({ identifier, password }, signal);
    return 'token' in answer ? answer.token : undefined;
  } catch (error) {
    if (error instanceof AppError && error.code === 'login.invalid') {
      throw new PasswordRefused({ field: 'current', reason: 'wrong' }, error);
    }
    if (error instanceof AppError && error.cause instanceof ServerError) {
      if (error.cause.status !== 429) throw error.cause;
      throw new PasswordRefused({ field: 'current', reason: 'tooOften' }, error);
    }
    throw error;
  }
}

const refusals: Readonly<Record<string, PasswordProblem>> = {
  same_password: { field: 'next', reason: 'same' },
  weak_password: { field: 'next', reason: 'weak' },
  reauthentication_needed: { field: 'next', reason: 'signInAgain' },
  current_password_invalid: { field: 'current', reason: 'wrong' },
};

async function updatePassword(body: Record<string, string>, signal: AbortSignal): Promise<void> {
  try {
    await requestAuth(exchangeSignedIn, '/user', { method: 'PUT', body: JSON.stringify(body), signal });
  } catch (error) {
    const problem = error instanceof ServerError ? refusals[error.code] : undefined;
    throw problem === undefined ? error : new PasswordRefused(problem, error);
  }
}
