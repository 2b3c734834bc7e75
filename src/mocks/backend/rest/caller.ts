import * as z from 'zod/mini';
import { bearerOf, type Caller, identify, keyOf, RoleRefused, type Verify } from '#mocks/backend/caller.ts';
import type { Database } from '#mocks/backend/db/database.ts';
import type { Keys } from '#mocks/backend/keys.ts';
import { RestError } from './errors.ts';
import type { RestRequest } from './request.ts';
import { identifier } from './statement.ts';

/** Dependencies for identifying callers. */
interface CallerOptions {
  db: Database;
  keys: Keys;
  verify: Verify;
}

/** Details of a failed claim check. */
const claimForm = z.object({ claim: z.optional(z.string()), reason: z.optional(z.string()) });

function invalidToken(code: string, message: string, details: string | null = null): RestError {
  const headers = { 'www-authenticate': `Bearer error="invalid_token", error_description="${message}"` };
  return new RestError(401, code, message, { details, headers });
}

/** Creates the error for an invalid token from the cause of the failed check. */
function refuseToken(token: string, cause: unknown): RestError {
  const parts = token.split('.').length;
  if (parts !== 3) return invalidToken('PGRST301', `Expected 3 parts in JWT; got ${parts}`);
  const name = cause instanceof Error ? cause.name : '';
  switch (name) {
    case 'JWTExpired':
      return invalidToken('PGRST303', 'JWT expired');
    case 'JWTClaimValidationFailed':
      return invalidToken('PGRST303', claimMessage(cause));
    case '$ZodError':
      return invalidToken('PGRST303', 'Parsing claims failed');
    default: {
      const isSignature = name === 'JWSSignatureVerificationFailed';
      const details = isSignature
        ? 'None of the keys was able to decode the JWT'
        : 'No suitable key was found to decode the JWT';
      return invalidToken('PGRST301', 'No suitable key or wrong key type', details);
    }
  }
}

function claimMessage(cause: unknown): string {
  const { claim = '', reason = '' } = claimForm.parse(cause);
  if (reason === 'invalid' && /^(exp|nbf|iat)$/.test(claim))
    return `The JWT '${claim}' claim must be a number`;
  if (claim === 'nbf') return 'JWT not yet valid';
  return claim === 'aud' ? 'JWT not in audience' : 'Parsing claims failed';
}

/** Lets Postgres reject an unknown role; rejects any other as not assumable. */
async function refuseRole(db: Database, { role, message }: RoleRefused): Promise<never> {
  await db.tx((sql) => sql.query(`select set_config('role', $1, true)`, [role]));
  throw new RestError(403, '42501', message);
}

/**
 * Returns the caller of a request. Throws PGRST301 for a token that is malformed or not signed by the project, PGRST303
 * for invalid claims, 42501 for an internal role, 22023 for an unknown one.
 */
export async function callerOf(request: Request, { db, keys, verify }: CallerOptions): Promise<Caller> {
  if (/^bearer\s*$/i.test(request.headers.get('authorization') ?? '')) {
    throw invalidToken('PGRST301', 'Empty JWT is sent in Authorization header');
  }
  const token = bearerOf(request);
  try {
    return await identify({ key: keyOf(request), token }, keys, verify);
  } catch (error) {
    if (error instanceof RoleRefused) return refuseRole(db, error);
    throw refuseToken(token ?? '', error instanceof Error ? error.cause : null);
  }
}

/** Returns the cookies of a request. */
function cookiesOf(headers: Headers): Record<string, string> {
  const cookies = (headers.get('cookie') ?? '').split(';').map((pair) => pair.trim());
  return Object.fromEntries(
    cookies.filter(Boolean).map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return [name, value.join('=')];
    }),
  );
}

/** Returns the request settings readable by functions and policies, and the search path. */
export function settingsOf(
  { headers, method, url }: Request,
  { target, prefer }: RestRequest,
): Record<string, string> {
  const own = [...headers].filter(([name]) => name !== 'cookie');
  return {
    search_path: [...new Set([target.schema, 'public', 'extensions'])].map(identifier).join(', '),
    'request.headers': JSON.stringify(Object.fromEntries(own)),
    'request.cookies': JSON.stringify(cookiesOf(headers)),
    'request.method': method,
    'request.path': new URL(url).pathname.slice('/rest/v1'.length),
    ...(prefer.timezone !== null && { timezone: prefer.timezone }),
  };
}
