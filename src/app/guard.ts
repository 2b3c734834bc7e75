import type { Role } from '#shared/roles.ts';
import { homeOf, paths } from './paths.ts';
import type { Access } from './route.ts';

/** Session state when a page is requested; `role` is null without a session. */
export interface Visitor {
  role: Role | null;
}

/** Returns whether an auth server link led to `/login`; its page opens for any visitor, signed in or not. */
export function isLanding(query: URLSearchParams): boolean {
  return query.has('code') || query.has('error_code');
}

/**
 * Returns the redirect for a visitor of a page, or null if they may open it: specification, section 4 "Route guard".
 * This is only for convenience; the database enforces access.
 */
export function redirectOf(access: Access, visitor: Visitor): string | null {
  if (access === 'public') return visitor.role === null ? null : homeOf(visitor.role);
  if (visitor.role === null) return paths.login;
  if (access === 'any' || access === visitor.role) return null;
  return homeOf(visitor.role);
}
