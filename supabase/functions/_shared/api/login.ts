/** `POST /api/auth/login`. */
import type { LoginRequest, LoginResponse } from '../contract.ts';
import { parseIdentifier } from '../identity.ts';
import type { Client } from './client.ts';
import { ApiError, tooManyAttempts } from './failure.ts';
import type { ApiServices } from './services.ts';
import { loadSessionResponse } from './session.ts';

/**
 * Performs the first step of signing in: returns a session, or a challenge if the user has an authenticator app. An
 * unknown user, a wrong password and a suspended user get the same rejection, after one hash comparison each. Throws
 * ApiError `invalid_credentials` or `too_many_attempts`, and UpstreamFault.
 */
export async function login(
  request: LoginRequest,
  client: Client,
  { supabase, challenges }: ApiServices,
): Promise<LoginResponse> {
  const identifier = parseIdentifier('email' in request ? request.email : request.phoneNumber);
  const name = identifier.kind === 'email' ? identifier.email : (identifier.e164 ?? identifier.raw.trim());
  const attempt = await supabase.beginSignIn(identifier.kind, name, client.address);
  if (attempt.retryAfter !== null) throw tooManyAttempts(attempt.retryAfter);

  const mayEnter = attempt.active && attempt.userId !== null;
  const password = mayEnter ? request.password : crypto.randomUUID();
  const granted = attempt.authEmail && (await supabase.grantByPassword(attempt.authEmail, password, client));
  if (!granted || !mayEnter) throw new ApiError('invalid_credentials');
  await supabase.settleSignIn(attempt.attemptId);

  const factors = granted.user.factors ?? [];
  const apps = factors.filter(({ factor_type, status }) => factor_type === 'totp' && status === 'verified');
  if (apps.length === 0) return loadSessionResponse(supabase, granted);
  const challenge = await challenges.seal({
    userId: granted.user.id,
    accessToken: granted.access_token,
    refreshToken: granted.refresh_token,
    factorIds: apps.map(({ id }) => id),
  });
  return { twoFactorRequired: true, userId: granted.user.id, challenge };
}
