import { decodeJwt, decodeProtectedHeader } from 'jose';
import { type Caller, identify, RoleRefused } from '#mocks/backend/caller.ts';
import type { RealtimeContext } from './context.ts';
import { RealtimeError } from './errors.ts';

/** Whether a token is an API key, which a client sends when nobody is signed in. */
export const isKey = (token: string) => token.startsWith('sb_');

/** Who comes with this API key and access token. Throws a `RealtimeError` that says what is wrong with the token. */
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

/** The second at which what a caller may do ends; null for an API key, which has no end. */
export function expiryOf({ claims: { exp } }: Caller): number | null {
  return typeof exp === 'number' ? exp : null;
}

/** A token whose time is over. */
export function expired(exp: number, now: Date): RealtimeError {
  const ago = Math.max(0, Math.floor(now.getTime() / 1000) - exp);
  return new RealtimeError('InvalidJWTToken', `Token has expired ${ago} seconds ago`);
}

const malformed = () => new RealtimeError('MalformedJWT', 'The token provided is not a valid JWT');

/** What is wrong with a token, by what its verification threw. */
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
    return malformed();
  } catch {
    return malformed();
  }
}
