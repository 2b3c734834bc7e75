import { matchPath } from 'react-router-dom';
import * as z from 'zod/mini';
import type { Role } from '#shared/roles.ts';
import { redirectOf } from './guard.ts';
import { homeOf } from './paths.ts';
import { memberRoutes } from './routes.ts';

/** Placeholder for our own origin, to detect URLs that leave it. */
const here = 'https://app.invalid';

const signInState = z.object({ intendedPage: z.string() });

/** Returns the URL requested before the sign-in page, from the router's state, or null. */
export function intendedPage(state: unknown): string | null {
  return signInState.safeParse(state).data?.intendedPage ?? null;
}

/** Returns the page after sign-in: the last URL of the previous session or the requested one, else home. */
export function landingOf(role: Role, place: string | null): string {
  return (place === null ? null : pageForRole(place, role)) ?? homeOf(role);
}

/**
 * Converts a stored URL to a path of the app, or null if the user may not open it: another site, an unknown path, a
 * page of another role.
 */
export function pageForRole(link: string, role: Role): string | null {
  if (!link.startsWith('/') || !URL.canParse(link, here)) return null;
  const { origin, pathname, search, hash } = new URL(link, here);
  if (origin !== here) return null;
  const route = memberRoutes.find(({ path }) => matchPath(path, pathname));
  return route && redirectOf(route.access, { role }) === null ? `${pathname}${search}${hash}` : null;
}
