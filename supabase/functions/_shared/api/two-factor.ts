/** `POST /api/auth/two-factor`. */
import type { SessionResponse, TwoFactorRequest } from '../contract.ts';
import type { Challenge } from './challenge.ts';
import type { Client } from './client.ts';
import { ApiError, tooManyAttempts } from './failure.ts';
import type { ApiServices } from './services.ts';
import { loadSessionResponse } from './session.ts';
import type { Grant } from './supabase.shapes.ts';
import type { Supabase } from './supabase.ts';

/**
 * Performs the second step of signing in: returns a session at assurance level 2: product design, G.14. Throws ApiError
 * `user_not_found`, `challenge_expired` (also for a used one), `invalid_code` or `too_many_attempts`, and
 * UpstreamFault.
 */
export async function verifyTwoFactor(
  { code, ...proof }: TwoFactorRequest,
  client: Client,
  services: ApiServices,
): Promise<SessionResponse> {
  const { supabase } = services;
  const { challenge, attemptId } = await startSecondStep(proof, client, services);
  const granted = await verifyCode(supabase, challenge, code, client);
  if (!granted) throw new ApiError('invalid_code');
  // Of two concurrent correct codes, only the one that consumes the challenge succeeds.
  if (!(await supabase.settleSignIn(attemptId))) throw new ApiError('challenge_expired');
  return loadSessionResponse(supabase, granted);
}

/**
 * Decrypts the first step's proof and counts an attempt at the second, with any method. Throws ApiError
 * `user_not_found`, `challenge_expired`, `too_many_attempts`, and UpstreamFault.
 */
export async function startSecondStep(
  { userId, challenge: text }: Pick<TwoFactorRequest, 'userId' | 'challenge'>,
  { address }: Client,
  { supabase, challenges }: ApiServices,
): Promise<{ challenge: Challenge; attemptId: string }> {
  if (!userId) throw new ApiError('user_not_found');
  const challenge = await challenges.open(text ?? '');
  if (!challenge) throw new ApiError('challenge_expired');
  if (challenge.userId !== userId) throw new ApiError('user_not_found');

  const attempt = await supabase.startSecondStep(userId, challenge.id, address);
  if (attempt.retryAfter !== null) throw tooManyAttempts(attempt.retryAfter);
  if (attempt.challengeUsed) throw new ApiError('challenge_expired');
  return { challenge, attemptId: attempt.attemptId };
}

/** Checks the code against each of the user's apps; null if none matches. */
async function verifyCode(
  supabase: Supabase,
  { accessToken, factorIds }: Challenge,
  code: string,
  client: Client,
): Promise<Grant | null> {
  for (const factorId of factorIds) {
    const factor = await supabase.challengeFactor(accessToken, factorId, client);
    if (!factor) throw new ApiError('challenge_expired');
    const granted = await supabase.verifyFactor(
      accessToken,
      { factorId, challengeId: factor.id, code },
      client,
    );
    if (granted) return granted;
  }
  return null;
}
