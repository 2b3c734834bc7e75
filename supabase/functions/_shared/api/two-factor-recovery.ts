/** `POST /api/auth/recovery-code`. */
import type { RecoveryCodeRequest, SessionResponse } from '../contract.ts';
import type { Client } from './client.ts';
import { ApiError } from './failure.ts';
import type { ApiServices } from './services.ts';
import { loadSessionResponse } from './session.ts';
import { startSecondStep } from './two-factor.ts';

/**
 * Second step of signing in without the app: a correct single-use code removes the user's second factors and returns
 * the session of the first step, with which another app can be set up. Each step can be retried with the same challenge
 * after a lost response. Throws the same as `verifyTwoFactor`; a code counts as an attempt like an app's code.
 */
export async function signInByRecoveryCode(
  { recoveryCode, ...proof }: RecoveryCodeRequest,
  client: Client,
  services: ApiServices,
): Promise<SessionResponse> {
  const { supabase } = services;
  const { challenge, attemptId } = await startSecondStep(proof, client, services);
  const { id, userId, refreshToken } = challenge;
  if (!(await supabase.takeRecoveryCode(userId, id, recoveryCode))) throw new ApiError('invalid_code');
  for (const factor of await supabase.listFactors(userId)) await supabase.deleteFactor(userId, factor.id);

  const granted = await supabase.grantByRefresh(refreshToken, client);
  if (!granted || !(await supabase.settleSignIn(attemptId))) throw new ApiError('challenge_expired');
  return loadSessionResponse(supabase, granted);
}
