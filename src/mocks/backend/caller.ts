import { type Clock, systemClock } from '#shared/clock.ts';
import type { Sql } from './db/database.ts';
import { type Keys, roleOfKey } from './keys.ts';

/** Caller of a request: a database role, and the claims that policies read. */
export interface Caller {
  role: string;
  claims: Readonly<Record<string, unknown>>;
}

/**
 * Verifies an access token and returns its claims; throws for an invalid one, with a cause named `JWTExpired` if
 * expired.
 */
export type Verify = (token: string) => Promise<Readonly<Record<string, unknown>>>;

/** A token names a role that callers may not assume. */
export class RoleRefused extends Error {
  readonly role: string;

  constructor(role: unknown) {
    super(`permission denied to set role "${role}"`);
    this.role = String(role);
  }
}

/**
 * Roles that a hosted project's `authenticator` may assume; here the connection is the owner's, which may assume all.
 */
const roles = ['anon', 'authenticated', 'service_role'];

const isApiRole = (role: unknown): role is string => typeof role === 'string' && roles.includes(role);

/** Returns the API key of a request, or null. */
export function keyOf(request: Request): string | null {
  return request.headers.get('apikey') ?? new URL(request.url).searchParams.get('apikey');
}

/** Returns the bearer token of a request, or undefined. */
export function bearerOf(request: Request): string | undefined {
  return /^bearer (.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]?.trim();
}

/**
 * Returns the caller for this API key and token: the token's, or without one (or with the key in its place) the role of
 * the key. Throws the errors of `verify`, and `RoleRefused` for an internal role.
 */
export async function identify(
  { key, token }: { key: string | null; token: string | undefined },
  keys: Keys,
  verify: Verify,
): Promise<Caller> {
  const ofKey = roleOfKey(keys, key);
  if (token === undefined || (token === key && ofKey !== null)) {
    const role = ofKey ?? 'anon';
    return { role, claims: { role } };
  }
  const claims = await verify(token);
  const { role = 'anon' } = claims;
  if (!isApiRole(role)) throw new RoleRefused(role);
  return { role, claims };
}

/** Statement timeout of a role, read for each request as in PostgREST; 0 for no limit. */
const timeoutOf = (role: string) => `set_config('statement_timeout', coalesce((
  select split_part(setting, '=', 2) from pg_catalog.pg_roles, unnest(rolconfig) as setting
  where rolname = ${role} and setting like 'statement\\_timeout=%'
), '0'), true)`;

/**
 * Switches the open transaction to the caller: role with its timeout, claims, clock and `settings`, which all end with
 * it.
 */
export async function actAs(
  sql: Sql,
  caller: Caller,
  clock: Clock,
  settings: Readonly<Record<string, string>>,
): Promise<void> {
  const all: Record<string, string> = {
    ...settings,
    'request.jwt.claims': JSON.stringify(caller.claims),
    role: caller.role,
  };
  if (clock !== systemClock) all['app.clock'] = clock.now().toISOString();
  const pairs = Object.entries(all);
  const calls = pairs.map((_, index) => `set_config($${2 * index + 1}, $${2 * index + 2}, true)`);
  const params = [...pairs.flat(), caller.role];
  await sql.query(`select ${calls.join(', ')}, ${timeoutOf(`$${params.length}`)}`, params);
}
