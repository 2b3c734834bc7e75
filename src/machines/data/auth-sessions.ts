/** Ends the user's other sessions: specification, section 7 "sign-out". */

import { AppError } from '#shared/app-error.ts';
import { revokeSessions } from './auth.ts';
import { authErrorOf } from './auth-refusal.ts';
import { validAccessToken } from './credentials.ts';
import { isOnline } from './network.ts';

/** Ends all sessions except this one. Throws the AppErrors of `exchange` and, for refusals, an AuthRefusal. */
export async function endOtherSessions(signal: AbortSignal): Promise<void> {
  // Offline, an expired token would wait for a refresh.
  if (!isOnline()) throw new AppError('network.offline');
  const token = await validAccessToken(signal);
  if (token === null) throw new AppError('session.expired');
  await revokeSessions(token, 'others', signal).catch((error) => {
    signal.throwIfAborted();
    throw authErrorOf(error);
  });
}
