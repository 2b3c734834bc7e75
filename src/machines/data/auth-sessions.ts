/** Sessions of the person signed in, ended from one of them: specification, section 7 "sign-out". */

import { AppError } from '#shared/app-error.ts';
import { revokeSessions } from './auth.ts';
import { authErrorOf } from './auth-refusal.ts';
import { freshToken } from './credentials.ts';
import { isOnline } from './network.ts';

/** Ends all but this one. Throws the AppErrors of `exchange` and, for what was refused, an AuthRefusal. */
export async function endOtherSessions(signal: AbortSignal): Promise<void> {
  // Offline, a token at its end is waited for.
  if (!isOnline()) throw new AppError('network.offline');
  const token = await freshToken(signal);
  if (token === null) throw new AppError('session.expired');
  await revokeSessions(token, 'others', signal).catch((error) => {
    signal.throwIfAborted();
    throw authErrorOf(error);
  });
}
