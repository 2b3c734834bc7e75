import type { Sql } from '#mocks/backend/db/database.ts';
import { type Keys, roleOfKey } from '#mocks/backend/keys.ts';
import { type Clock, systemClock } from '#shared/clock.ts';
import { RestError } from './errors.ts';
import { exposedSchema } from './statement.ts';

/** Who asks: a database role, and the claims that policies read. */
export interface Caller {
  role: string;
  claims: Readonly<Record<string, unknown>>;
}

/** Checks an access token and gives its claims; throws when it is bad, by a cause named `JWTExpired` when old. */
export type Verify = (token: string) => Promise<Readonly<Record<string, unknown>>>;

/** The roles that a hosted project's `authenticator` may take on; here the connection is its owner's, who may all. */
const roles = ['anon', 'authenticated', 'service_role'];

const isApiRole = (role: unknown): role is string => typeof role === 'string' && roles.includes(role);

function refuseToken(error: unknown): RestError {
  const cause = error instanceof Error ? error.cause : null;
  const expired = cause instanceof Error && cause.name === 'JWTExpired';
  const message = expired ? 'JWT expired' : 'No suitable key or wrong key type';
  return new RestError(401, expired ? 'PGRST303' : 'PGRST301', message, {
    headers: { 'www-authenticate': `Bearer error="invalid_token", error_description="${message}"` },
  });
}

/**
 * The caller of a request: its bearer token's, or without one (or with the API key in its place) the role
 * of the API key. Throws PGRST301 for a bad token, PGRST303 for an expired one, 42501 for a role of the server's own.
 */
export async function callerOf(request: Request, keys: Keys, verify: Verify): Promise<Caller> {
  const key = request.headers.get('apikey') ?? new URL(request.url).searchParams.get('apikey');
  const token = /^bearer (.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]?.trim();
  if (token === undefined || token === key) {
    const role = roleOfKey(keys, key) ?? 'anon';
    return { role, claims: { role } };
  }
  const claims = await verify(token).catch((error: unknown) => {
    throw refuseToken(error);
  });
  const { role = 'anon' } = claims;
  if (!isApiRole(role)) throw new RestError(403, '42501', `permission denied to set role "${role}"`);
  return { role, claims };
}

/** Makes the open transaction the caller's: role, claims, headers and clock end with it. */
export async function actAs(sql: Sql, caller: Caller, request: Request, clock: Clock): Promise<void> {
  const settings: Record<string, string> = {
    search_path: `${exposedSchema}, extensions`,
    'request.jwt.claims': JSON.stringify(caller.claims),
    'request.headers': JSON.stringify(Object.fromEntries(request.headers)),
    'request.method': request.method,
    'request.path': new URL(request.url).pathname.slice('/rest/v1'.length),
    role: caller.role,
  };
  if (clock !== systemClock) settings['app.clock'] = clock.now().toISOString();
  const pairs = Object.entries(settings);
  const calls = pairs.map((_, index) => `set_config($${2 * index + 1}, $${2 * index + 2}, true)`);
  await sql.query(`select ${calls.join(', ')}`, pairs.flat());
}
