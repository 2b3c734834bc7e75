import { createLocalJWKSet, importJWK, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod/mini';
import type { Call } from './context.ts';
import { invalidSignature, StorageError } from './errors.ts';

/** Permission of a signed token for one object. */
export type Scope = 'download' | 'upload';

const algorithm = 'ES256';

const claimsForm = z.object({
  /** `<bucket>/<name>`. */
  url: z.string(),
  scope: z.enum(['download', 'upload']),
  /** Owner of the uploaded object. */
  owner: z.optional(z.string()),
  upsert: z.optional(z.boolean()),
  exp: z.number(),
});

/** The claims of a verified token. */
export type SignedClaims = z.infer<typeof claimsForm>;

/**
 * Signs a permission for `seconds` from now, with the key of access tokens; the claims differ, so that neither token
 * works as the other.
 */
export async function sign(call: Call, claims: Omit<SignedClaims, 'exp'>, seconds: number): Promise<string> {
  const [key] = call.context.keys.jwks.keys;
  if (!key) throw new Error('The project has no signing key');
  const now = Math.floor(call.context.clock.now().getTime() / 1000);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: algorithm, ...(key.kid !== undefined && { kid: key.kid }) })
    .setIssuedAt(now)
    .setExpirationTime(now + seconds)
    .sign(await importJWK(key, algorithm));
}

async function payloadOf(call: Call, token: string): Promise<unknown> {
  const keys = call.context.keys.jwks.keys.map(({ d, ...publicPart }) => publicPart);
  try {
    const { payload } = await jwtVerify(token, createLocalJWKSet({ keys }), {
      algorithms: [algorithm],
      currentDate: call.context.clock.now(),
    });
    return payload;
  } catch (cause) {
    throw new StorageError(400, 'InvalidJWT', cause instanceof Error ? cause.message : 'Invalid JWT', {
      cause,
    });
  }
}

/**
 * Verifies a token for `scope` on one object. Throws `InvalidJWT` for an invalid or expired one, `InvalidSignature` for
 * another purpose.
 */
export async function verifyToken(
  call: Call,
  token: string,
  scope: Scope,
  object: { bucket: string; name: string },
): Promise<SignedClaims> {
  const claims = claimsForm.safeParse(await payloadOf(call, token));
  if (!claims.success || claims.data.scope !== scope) {
    throw invalidSignature(`Token is not scoped for ${scope}`);
  }
  if (claims.data.url !== `${object.bucket}/${object.name}`) throw invalidSignature();
  return claims.data;
}

/** Verifies the `token` parameter of a request for the object in its path; see `verifyToken`. */
export async function verifySignature(call: Call, scope: Scope): Promise<SignedClaims> {
  const token = call.url.searchParams.get('token');
  if (token === null) {
    throw new StorageError(400, 'InvalidRequest', "querystring must have required property 'token'", {
      error: 'Error',
    });
  }
  return verifyToken(call, token, scope, call);
}
