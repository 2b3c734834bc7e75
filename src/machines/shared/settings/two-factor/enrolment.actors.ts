/** What the set-up of an authenticator app asks of the auth server. */
import { fromPromise } from 'xstate';
import { readAccount } from '#machines/data/auth-account.ts';
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

/** A name may be held by a set-up that was begun and never finished: that one makes room. */
export const enrol = fromPromise<NewFactor, { name: string }>(async ({ input, signal }) => {
  try {
    return await enrolFactor(input.name, signal);
  } catch (error) {
    if (!(error instanceof AuthRefusal && error.reason === 'nameTaken')) throw error;
    const { unfinished } = await readAccount(signal);
    if (unfinished.length === 0) throw error;
    for (const id of unfinished) await removeFactor(id, signal);
    return enrolFactor(input.name, signal);
  }
});

/** Other tabs don't renew the session while it gets its new tokens. */
export const verify = fromPromise<void, { factorId: string; code: string }>(
  async ({ input: { factorId, code }, signal }) => {
    const challengeId = await challengeFactor(factorId, signal);
    await withSessionLock(signal, () => verifyFactor({ factorId, challengeId, code }, signal));
  },
);
