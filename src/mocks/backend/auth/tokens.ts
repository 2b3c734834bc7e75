import { createLocalJWKSet, type JSONWebKeySet, type JWK, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod/mini';
import type { AuthContext } from './context.ts';
import { AuthError } from './errors.ts';

/** Claims of an access token; the access token hook adds others. */
const claimsForm = z.looseObject({
  sub: z.guid(),
  role: z.string(),
  aal: z.enum(['aal1', 'aal2', 'aal3']),
  /** Absent in a token signed with this project's keys outside of any session. */
  session_id: z.optional(z.guid()),
  exp: z.number(),
});

/** Claims of a token that the service signs. */
const signedForm = z.extend(claimsForm, { session_id: z.guid() });

/** The claims of a verified access token. */
export type Claims = z.infer<typeof claimsForm>;

const algorithm = 'ES256';

const publicFields = new Set(['kty', 'crv', 'x', 'y', 'kid', 'alg', 'use']);

const publicPart = (key: JWK): JWK =>
  Object.fromEntries(Object.entries(key).filter(([field]) => publicFields.has(field)));

/** Returns the public keys that verify this project's tokens. */
export function publicKeys({ keys }: AuthContext): JSONWebKeySet {
  return { keys: keys.jwks.keys.map(publicPart) };
}

/** Signs an access token; throws `unexpected_failure` if a required claim is missing. */
export async function signToken({ keys }: AuthContext, claims: Record<string, unknown>): Promise<string> {
  const [key] = keys.jwks.keys;
  if (!key?.kid || !signedForm.safeParse(claims).success) {
    throw new AuthError(500, 'unexpected_failure', 'error generating jwt token');
  }
  return new SignJWT(claims).setProtectedHeader({ alg: algorithm, kid: key.kid, typ: 'JWT' }).sign(key);
}

/**
 * Returns the claims of a valid access token of this project. Throws `bad_jwt`; its `cause` is jose's error,
 * `JWTExpired` for an expired one.
 */
export async function verifyToken(context: AuthContext, token: string): Promise<Claims> {
  try {
    const { payload } = await jwtVerify(token, createLocalJWKSet(publicKeys(context)), {
      algorithms: [algorithm],
      issuer: context.issuer,
      audience: 'authenticated',
      currentDate: context.clock.now(),
    });
    return claimsForm.parse(payload);
  } catch (cause) {
    const reason =
      cause instanceof Error && cause.name === 'JWTExpired' ? 'token is expired' : 'token is invalid';
    const message = `invalid JWT: unable to parse or verify signature, ${reason}`;
    throw new AuthError(403, 'bad_jwt', message, { cause });
  }
}
