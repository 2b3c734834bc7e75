/** A person's own password, changed at the auth server: specification, section 7. */

import { AppError } from '#shared/app-error.ts';
import { askAuth, revokeSessions } from './auth.ts';
import { exchangeSignedIn } from './exchange.ts';
import { ServerError } from './server-error.ts';
import { signIn } from './sign-in.ts';

/** What is wrong with one of the two passwords. */
export type PasswordProblem =
  | { field: 'current'; reason: 'wrong' | 'tooOften' }
  | { field: 'next'; reason: 'same' | 'weak' | 'signInAgain' };

/** The change was refused for a reason the person can do something about. */
export class PasswordRefused extends Error {
  readonly problem: PasswordProblem;

  constructor(problem: PasswordProblem, cause: unknown) {
    super(`${problem.field}: ${problem.reason}`, { cause });
    this.name = 'PasswordRefused';
    this.problem = problem;
  }
}

/** A change: the new password, and what shows that it is its person who asks. */
export interface PasswordChange {
  next: string;
  /** What the person signs in with and the password they have; null for a temporary one, given a moment ago. */
  proof: { identifier: string; current: string } | null;
  /** Whether an earlier try got no answer, and may have gone through. */
  isRepeat: boolean;
}

/**
 * Changes the password of the person signed in; the auth server ends their other sessions with it. Safe to repeat.
 * Throws PasswordRefused, the AppErrors of `exchange`, and a ServerError for anything else that was refused.
 */
export async function changeOwnPassword(change: PasswordChange, signal: AbortSignal): Promise<void> {
  const { next, proof, isRepeat } = change;
  if (proof === null) return putPassword({ password: next }, signal);
  const token = await prove(proof.identifier, proof.current, signal).catch((error) => {
    if (isRepeat && error instanceof PasswordRefused) return null;
    throw error;
  });
  if (token === null) {
    // The earlier try went through if the new password lets its person in by now.
    await prove(proof.identifier, next, signal);
    return;
  }
  try {
    await putPassword({ password: next, current_password: proof.current }, signal);
  } catch (error) {
    // The session that the proof began ends with a change; without one it would be left over.
    if (token !== undefined) void revokeSessions(token, 'local', signal).catch(() => undefined);
    throw error;
  }
}

/** Shows by a sign-in that the password is this person's; gives the token of that session, if it began. */
async function prove(identifier: string, password: string, signal: AbortSignal): Promise<string | undefined> {
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

async function putPassword(body: Record<string, string>, signal: AbortSignal): Promise<void> {
  try {
    await askAuth(exchangeSignedIn, '/user', { method: 'PUT', body: JSON.stringify(body), signal });
  } catch (error) {
    const problem = error instanceof ServerError ? refusals[error.code] : undefined;
    throw problem === undefined ? error : new PasswordRefused(problem, error);
  }
}
