import type { Role } from '#shared/roles.ts';
import { homeOf, paths } from './paths.ts';
import type { Access } from './route.ts';

/** What the session knows when a page is asked for; `role` is null when nobody is signed in. */
export interface Visitor {
  role: Role | null;
}

/** Whether a link of the auth server led to `/login`: its page is then for whoever opened it, signed in or not. */
export function isLanding(query: URLSearchParams): boolean {
  return query.has('code') || query.has('error_code');
}

/**
 * Where a visitor of a page must go instead, or null when the page is theirs: specification, section 4
 * "Route guard". This is for comfort; what a person may read and write is the database's decision.
 */
export function redirectOf(access: Access, visitor: Visitor): string | null {
  if (access === 'public') return visitor.role === null ? null : homeOf(visitor.role);
  if (visitor.role === null) return paths.login;
  if (access === 'any' || access === visitor.role) return null;
  return homeOf(visitor.role);
}
