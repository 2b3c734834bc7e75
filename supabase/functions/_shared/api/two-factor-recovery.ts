/** `POST /api/auth/recovery-code`. */
import type { RecoveryCodeRequest, SessionAnswer } from '../contract.ts';
import type { Client } from './client.ts';
import { ApiError } from './failure.ts';
import type { ApiServices } from './services.ts';
import { answerSession } from './session.ts';
import { beginSecondStep } from './two-factor.ts';

/**
 * Second step of signing in for whoever lost the app: a right code, good once, takes the person's second factors away
 * and gives the session of the first step, with which another app is set up. Each step may be repeated with the same
 * challenge, should its answer be lost. Throws as `verifyTwoFactor`; a code counts as an attempt as one of an app does.
 */
export async function signInByRecoveryCode(
  { recoveryCode, ...proof }: RecoveryCodeRequest,
  client: Client,
  services: ApiServices,
): Promise<SessionAnswer> {
  const { supabase } = services;
  const { challenge, attemptId } = await beginSecondStep(proof, client, services);
  const { id, userId, refreshToken } = challenge;
  if (!(await supabase.takeRecoveryCode(userId, id, recoveryCode))) throw new ApiError('invalid_code');
  for (const factor of await supabase.listFactors(userId)) await supabase.deleteFactor(userId, factor.id);

  const granted = await supabase.grantByRefresh(refreshToken, client);
  if (!granted || !(await supabase.settleSignIn(attemptId))) throw new ApiError('challenge_expired');
  return answerSession(supabase, granted);
}
