/** What the section Two-factor asks of the auth server and the database. */
import { fromPromise } from 'xstate';
import { type Account, readAccount } from '#machines/data/auth-account.ts';
import {
  challengeFactor,
  enrolFactor,
  type NewFactor,
  removeFactor,
  verifyFactor,
} from '#machines/data/auth-factors.ts';
import { AuthRefusal } from '#machines/data/auth-refusal.ts';
import { type CodesLeft, countRecoveryCodes, makeRecoveryCodes } from '#machines/data/rpc/recovery-codes.ts';
import { withSessionLock } from '#machines/session/lock.ts';

/** The apps of the person and their recovery codes. */
export interface LoadedFactors {
  factors: Account['factors'];
  codes: CodesLeft | null;
}

export const loadFactors = fromPromise<LoadedFactors>(async ({ signal }) => {
  const [{ factors }, codes] = await Promise.all([readAccount(signal), countRecoveryCodes(signal)]);
  return { factors, codes };
});

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

export const makeCodes = fromPromise<string[]>(({ signal }) => makeRecoveryCodes(signal));
