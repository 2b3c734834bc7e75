import { decodeJwt, decodeProtectedHeader } from 'jose';
import { type Caller, identify, RoleRefused } from '#mocks/backend/caller.ts';
import type { RealtimeContext } from './context.ts';
import { RealtimeError } from './errors.ts';

/** Returns whether a token is an API key, which a client sends without a session. */
export const isKey = (token: string) => token.startsWith('sb_');

/** Returns the caller with this API key and access token. Throws a `RealtimeError` for an invalid token. */
export async function callerOf(
  { keys, verify, clock }: RealtimeContext,
  key: string | null,
  token: string | undefined,
): Promise<Caller> {
  try {
    return await identify(
      { key, token: token === undefined || isKey(token) ? undefined : token },
      keys,
      verify,
    );
  } catch (error) {
    if (error instanceof RoleRefused) throw new RealtimeError('Unauthorized', error.message);
    throw refusal(error, token ?? '', clock.now());
  }
}

/** Returns the end of a caller's permissions, in seconds; null for an API key, which never expires. */
export function expiryOf({ claims: { exp } }: Caller): number | null {
  return typeof exp === 'number' ? exp : null;
}

/** Creates the error for an expired token. */
export function expired(exp: number, now: Date): RealtimeError {
  const ago = Math.max(0, Math.floor(now.getTime() / 1000) - exp);
  return new RealtimeError('InvalidJWTToken', `Token has expired ${ago} seconds ago`);
}

const malformedTokenError = () => new RealtimeError('MalformedJWT', 'The token provided is not a valid JWT');

/** Converts an error from token verification to a `RealtimeError`. */
function refusal(error: unknown, token: string, now: Date): RealtimeError {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause.name : '';
  try {
    const { exp, role } = decodeJwt(token);
    const { kid } = decodeProtectedHeader(token);
    if (cause === 'JWTExpired' && exp !== undefined) return expired(exp, now);
    if (cause === 'JWKSNoMatchingKey') {
      return new RealtimeError(
        'JwtSignerError',
        `Failed to generate JWT signer for key ID (kid) ${JSON.stringify(kid)}, check your JWT secret or JWKS configuration`,
      );
    }
    if (cause === 'JWSSignatureVerificationFailed') {
      return new RealtimeError('JwtSignatureError', 'Failed to validate JWT signature');
    }
    if (exp === undefined || role === undefined) {
      return new RealtimeError('InvalidJWTToken', 'Fields `role` and `exp` are required in JWT');
    }
    return malformedTokenError();
  } catch {
    return malformedTokenError();
  }
}
