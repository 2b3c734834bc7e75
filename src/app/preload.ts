import { useEffect } from 'react';
import { matchPath } from 'react-router-dom';
import { isOnline } from '#machines/data/network.ts';
import type { SessionUser } from '#shared/contract.ts';
import { redirectOf } from './guard.ts';
import { memberRoutes } from './routes.ts';

type Visitor = Pick<SessionUser, 'id' | 'role'>;

/**
 * Loads a page before it is opened: its code, its words and the rows it begins with. Never rejects: what can't be had
 * is asked for again when the page is opened.
 */
export async function preload({ id, role }: Visitor, address: string): Promise<void> {
  const { pathname, search } = new URL(address, location.origin);
  const route = routeAt(pathname);
  const params = (route && matchPath(route.path, pathname)?.params) ?? {};
  // A browser keeps that a module could not be fetched: none is asked for without a network.
  if (!route || redirectOf(route.access, { role }) !== null || !isOnline()) return;
  await Promise.allSettled([route.page.load(), route.page.readFirst?.({ userId: id, search, params })]);
}

function routeAt(pathname: string) {
  return memberRoutes.find(({ path }) => matchPath(path, pathname));
}

/**
 * Whether the link leads elsewhere in the page that is open. Data preloaded now would miss the change that
 * the person is about to make there. Lists are exempt: a write invalidates their cached rows.
 */
function staysOnPage(address: string): boolean {
  const { pathname } = new URL(address, location.origin);
  return pathname === location.pathname && !routeAt(pathname)?.page.isList;
}

/** Preloads the page of a link as soon as somebody points at it or moves the focus there. */
export function usePreloadOnIntent({ id, role }: Visitor): void {
  useEffect(() => {
    const preloadLink = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a[href^="/"]') : null;
      const address = link?.getAttribute('href');
      if (address && !staysOnPage(address)) void preload({ id, role }, address);
    };
    for (const event of intents) addEventListener(event, preloadLink);
    return () => {
      for (const event of intents) removeEventListener(event, preloadLink);
    };
  }, [id, role]);
}

const intents = ['pointerover', 'focusin', 'touchstart'] as const;
