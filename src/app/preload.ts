import { useEffect } from 'react';
import { matchPath } from 'react-router-dom';
import { isOnline } from '#machines/data/network.ts';
import type { SessionUser } from '#shared/contract.ts';
import { redirectOf } from './guard.ts';
import { memberRoutes } from './routes.ts';

type Visitor = Pick<SessionUser, 'id' | 'role'>;

/**
 * Preloads a page: its code, its messages and its first rows. Never rejects: a failure is retried when the page is
 * opened.
 */
export async function preload({ id, role }: Visitor, address: string): Promise<void> {
  const { pathname, search } = new URL(address, location.origin);
  const route = routeAt(pathname);
  const params = (route && matchPath(route.path, pathname)?.params) ?? {};
  // Browsers remember a failed module import, so nothing is preloaded offline.
  if (!route || redirectOf(route.access, { role }) !== null || !isOnline()) return;
  await Promise.allSettled([route.page.load(), route.page.loadInitialData?.({ userId: id, search, params })]);
}

function routeAt(pathname: string) {
  return memberRoutes.find(({ path }) => matchPath(path, pathname));
}

/**
 * Returns whether the link stays in the open page. Data preloaded now would miss the change that the user is about to
 * make there. Lists are exempt: a write invalidates their cached rows.
 */
function staysOnPage(address: string): boolean {
  const { pathname } = new URL(address, location.origin);
  return pathname === location.pathname && !routeAt(pathname)?.page.isList;
}

/** Preloads the page of a link on hover or focus. */
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
