/** Requests to the auth server for setting up an authenticator app. */
import { fromPromise } from 'xstate';
import { loadAccount } from '#machines/data/auth-account.ts';
import {
  challengeFactor,
  enrolFactor,
  type NewFactor,
  removeFactor,
  verifyFactor,
} from '#machines/data/auth-factors.ts';
import { withSessionLock } from '#machines/session/lock.ts';
import { AuthRefusal } from '#shared/auth-refusal.ts';

export const remove = fromPromise<void, { id: string }>(({ input, signal }) =>
  removeFactor(input.id, signal),
);

/** The name may be taken by an unfinished set-up, which is then removed. */
export const enrol = fromPromise<NewFactor, { name: string }>(async ({ input, signal }) => {
  try {
    return await enrolFactor(input.name, signal);
  } catch (error) {
    if (!(error instanceof AuthRefusal && error.reason === 'nameTaken')) throw error;
    const { unfinished } = await loadAccount(signal);
    if (unfinished.length === 0) throw error;
    for (const id of unfinished) await removeFactor(id, signal);
    return enrolFactor(input.name, signal);
  }
});

/** Runs under the session lock, so that other tabs don't renew the session while it gets its new tokens. */
export const verify = fromPromise<void, { factorId: string; code: string }>(
  async ({ input: { factorId, code }, signal }) => {
    const challengeId = await challengeFactor(factorId, signal);
    await withSessionLock(signal, () => verifyFactor({ factorId, challengeId, code }, signal));
  },
);
