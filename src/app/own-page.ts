import { matchPath } from 'react-router-dom';
import * as z from 'zod/mini';
import type { Role } from '#shared/roles.ts';
import { redirectOf } from './guard.ts';
import { homeOf } from './paths.ts';
import { memberRoutes } from './routes.ts';

/** Stands for our own origin, which a path of ours never leaves. */
const here = 'https://app.invalid';

const atSignIn = z.object({ askedFor: z.string() });

/** The address that a visitor of the sign-in page had asked for, by what the router keeps with the page, or null. */
export function askedFor(state: unknown): string | null {
  return atSignIn.safeParse(state).data?.askedFor ?? null;
}

/**
 * Where somebody goes from the sign-in page: on where they were when their last session ended or where they wanted to
 * go, else home.
 */
export function landingOf(role: Role, place: string | null): string {
  return (place === null ? null : ownPage(place, role)) ?? homeOf(role);
}

/**
 * The page that an address leads to which was kept somewhere, as a path of the app, or null when it is none of the
 * person's: another site, an unknown path, a page of another role.
 */
export function ownPage(link: string, role: Role): string | null {
  if (!link.startsWith('/') || !URL.canParse(link, here)) return null;
  const { origin, pathname, search, hash } = new URL(link, here);
  if (origin !== here) return null;
  const route = memberRoutes.find(({ path }) => matchPath(path, pathname));
  return route && redirectOf(route.access, { role }) === null ? `${pathname}${search}${hash}` : null;
}
