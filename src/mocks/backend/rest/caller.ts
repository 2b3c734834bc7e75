import { bearerOf, type Caller, identify, keyOf, RoleRefused, type Verify } from '#mocks/backend/caller.ts';
import type { Keys } from '#mocks/backend/keys.ts';
import { RestError } from './errors.ts';
import { exposedSchema } from './statement.ts';

function refuseCaller(error: unknown): RestError {
  if (error instanceof RoleRefused) return new RestError(403, '42501', error.message);
  const cause = error instanceof Error ? error.cause : null;
  const expired = cause instanceof Error && cause.name === 'JWTExpired';
  const message = expired ? 'JWT expired' : 'No suitable key or wrong key type';
  return new RestError(401, expired ? 'PGRST303' : 'PGRST301', message, {
    headers: { 'www-authenticate': `Bearer error="invalid_token", error_description="${message}"` },
  });
}

/** The caller of a request. Throws PGRST301 for a bad token, PGRST303 for an expired one, 42501 for a role of the server's own. */
export async function callerOf(request: Request, keys: Keys, verify: Verify): Promise<Caller> {
  return identify({ key: keyOf(request), token: bearerOf(request) }, keys, verify).catch((error: unknown) => {
    throw refuseCaller(error);
  });
}

/** What functions and policies can read of a request. */
export function settingsOf(request: Request): Record<string, string> {
  return {
    search_path: `${exposedSchema}, extensions`,
    'request.headers': JSON.stringify(Object.fromEntries(request.headers)),
    'request.method': request.method,
    'request.path': new URL(request.url).pathname.slice('/rest/v1'.length),
  };
}
