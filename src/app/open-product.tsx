import { Fragment, type ReactNode } from 'react';
import {
  createBrowserRouter,
  type RouteObject,
  RouterProvider,
  redirect,
  useRouteError,
} from 'react-router-dom';
import { withNamespaces } from '#components/i18n/with-namespaces.ts';
import { CodeMissing } from '#components/layout/error-boundary/code-missing.ts';
import { Loading } from '#components/layout/loading/loading.tsx';
import type { SessionUser } from '#shared/contract.ts';
import type { Role } from '#shared/roles.ts';
import type { CurrentUrl } from './current-url.ts';
import { redirectOf } from './guard.ts';
import { page } from './page.tsx';
import { intendedPage, landingOf } from './page-for-role.ts';
import { homeOf, paths } from './paths.ts';
import { preload } from './preload.ts';
import type { MemberRoute } from './route.ts';
import { memberRoutes } from './routes.ts';
import { SignedIn } from './signed-in.tsx';

type Router = ReturnType<typeof createBrowserRouter>;

/** Creates a router at the current URL. */
export type CreateRouter = (routes: RouteObject[]) => Router;

/** A user who has just signed in. */
export interface InitialVisit {
  user: SessionUser;
  place: CurrentUrl;
  /** Last URL of the previous session, or null. */
  lastPlace: string | null;
  createRouter?: CreateRouter | undefined;
}

/**
 * How long the first and later pages wait for their rows, in milliseconds; the frame waits as long for the first page.
 */
const patience = { first: 1000, later: 400 };

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

type PagePath = Pick<MemberRoute, 'path' | 'access' | 'page'>;

const notFoundPage = page(
  [],
  async () => (await import('#components/screens/driver/not-found/not-found.view.tsx')).NotFoundView,
  () => ({ homeHref: paths.driver.home }),
);

/** An unknown driver URL shows "not found" in the driver's frame; others redirect home. */
const unknownDriverPage: PagePath = { path: `${paths.driver.home}/*`, access: 'driver', page: notFoundPage };

/**
 * Opens the product after sign-in. Loads the frame together with its page and the page's first rows, and renders once;
 * slow parts render in the frame later. `signal` closes its router. Rejects if the frame cannot be loaded.
 */
export async function openProduct(
  { user, place, lastPlace, createRouter = createBrowserRouter }: InitialVisit,
  signal: AbortSignal,
): Promise<ReactNode> {
  if (new URL(place.read(), location.origin).pathname === paths.login) {
    place.replace(landingOf(user.role, lastPlace ?? intendedPage(place.readState())));
  }
  void preload(user, place.read());
  const frame = await loadFrame(user.role);
  signal.throwIfAborted();
  let ms = patience.first;
  const router = createRouter([
    {
      element: frame,
      children: [...memberRoutes, ...(user.role === 'driver' ? [unknownDriverPage] : [])].flatMap((route) =>
        pageRoute(route, user, () => wait(ms)),
      ),
    },
    { path: '*', loader: () => redirect(homeOf(user.role)) },
  ]);
  signal.addEventListener('abort', () => router.dispose());
  await Promise.race([initialized(router), wait(ms)]);
  ms = patience.later;
  // Renders a navigation with its click, not as a deferred transition.
  return <RouterProvider router={router} useTransitions={false} />;
}

/** Preloads the frame and the page of a URL before the first render, for a likely signed-in user. */
export function preloadProduct(user: SessionUser, address: string): void {
  loadFrame(user.role).catch(() => null);
  void preload(user, address);
}

async function loadFrame(role: Role): Promise<ReactNode> {
  const isStaff = role !== 'driver';
  const load = async () => (isStaff ? (await import('./staff-frame.tsx')).StaffFrame : null);
  const StaffFrame = await withNamespaces(
    ['shell', 'controls', ...(isStaff ? (['staff', 'palette'] as const) : [])],
    load,
  )();
  return <SignedIn StaffFrame={StaffFrame} />;
}

function initialized(router: Router): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const end = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      end();
      resolve();
    });
  });
}

function pageRoute(
  { path, access, page: { load, loadInitialData } }: PagePath,
  user: SessionUser,
  waitLong: () => Promise<void>,
): RouteObject[] {
  const target = redirectOf(access, user);
  if (target !== null) return [{ path, loader: () => redirect(target) }];
  return [
    {
      path,
      lazy: {
        element: async () => {
          const shown = await load().catch((cause) => {
            throw new CodeMissing(cause);
          });
          // Two lists share a component that calls hooks of its page, so the key must separate their state.
          return <Fragment key={path}>{shown}</Fragment>;
        },
      },
      ...(loadInitialData && {
        loader: async ({ request, params }) => {
          const { search } = new URL(request.url);
          // The screen retries what failed to load, and shows the error.
          await Promise.race([
            loadInitialData({ userId: user.id, search, params }).catch(() => null),
            waitLong(),
          ]);
          return null;
        },
      }),
      // The screen handles the rest of the URL.
      shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
      HydrateFallback: Loading,
      ErrorBoundary: RethrowRouteError,
    },
  ];
}

/** Rethrows an error for the frame's error boundary. */
function RethrowRouteError(): never {
  throw useRouteError();
}
