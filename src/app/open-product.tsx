import { Fragment, type ReactNode } from 'react';
import {
  createBrowserRouter,
  type RouteObject,
  RouterProvider,
  redirect,
  useRouteError,
} from 'react-router-dom';
import { withWords } from '#components/i18n/with-words.ts';
import { CodeMissing } from '#components/layout/error-boundary/code-missing.ts';
import { Loading } from '#components/layout/loading/loading.tsx';
import type { SessionUser } from '#shared/contract.ts';
import type { Role } from '#shared/roles.ts';
import { redirectOf } from './guard.ts';
import { askedFor, landingOf } from './own-page.ts';
import { page } from './page.tsx';
import { homeOf, paths } from './paths.ts';
import type { Place } from './place.ts';
import { preload } from './preload.ts';
import type { MemberRoute } from './route.ts';
import { memberRoutes } from './routes.ts';
import { SignedIn } from './signed-in.tsx';

type Router = ReturnType<typeof createBrowserRouter>;

/** Makes a router, which begins at the present address. */
export type CreateRouter = (routes: RouteObject[]) => Router;

/** Somebody who has just come in. */
export interface Arrival {
  user: SessionUser;
  place: Place;
  /** Where they were when their last session ended, or null. */
  lastPlace: string | null;
  createRouter?: CreateRouter | undefined;
}

/** How long the first page, and a later one, waits for its rows, in milliseconds; so does the frame for the first. */
const patience = { first: 1000, later: 400 };

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

type PagePath = Pick<MemberRoute, 'path' | 'access' | 'page'>;

const notFound = page(
  [],
  async () => (await import('#components/screens/driver/not-found/not-found.view.tsx')).NotFoundView,
  () => ({ homeHref: paths.driver.home }),
);

/** A driver's address that is none of the product's says so in their frame; others are led home. */
const unknownOfDrivers: PagePath = { path: `${paths.driver.home}/*`, access: 'driver', page: notFound };

/**
 * The product for somebody who has just come in. The frame comes with its page and the page's first rows, and all of
 * it is drawn once; what takes too long is drawn behind the frame. Its router is closed by `signal`. Rejects where the
 * frame can't be had.
 */
export async function openProduct(
  { user, place, lastPlace, createRouter = createBrowserRouter }: Arrival,
  signal: AbortSignal,
): Promise<ReactNode> {
  if (new URL(place.read(), location.origin).pathname === paths.login) {
    place.replace(landingOf(user.role, lastPlace ?? askedFor(place.readState())));
  }
  void preload(user, place.read());
  const frame = await loadFrame(user.role);
  signal.throwIfAborted();
  let ms = patience.first;
  const router = createRouter([
    {
      element: frame,
      children: [...memberRoutes, ...(user.role === 'driver' ? [unknownOfDrivers] : [])].flatMap((route) =>
        pageRoute(route, user, () => wait(ms)),
      ),
    },
    { path: '*', loader: () => redirect(homeOf(user.role)) },
  ]);
  signal.addEventListener('abort', () => router.dispose());
  await Promise.race([initialized(router), wait(ms)]);
  ms = patience.later;
  // An address is drawn with the click that asked for it, not when React finds the time.
  return <RouterProvider router={router} useTransitions={false} />;
}

/** Starts to load the frame and the page of an address before anything is drawn, for somebody most likely signed in. */
export function preloadProduct(user: SessionUser, address: string): void {
  loadFrame(user.role).catch(() => null);
  void preload(user, address);
}

async function loadFrame(role: Role): Promise<ReactNode> {
  const isStaff = role !== 'driver';
  const load = async () => (isStaff ? (await import('./staff-frame.tsx')).StaffFrame : null);
  const StaffFrame = await withWords(
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
  { path, access, page: { load, readFirst } }: PagePath,
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
          // Two lists are drawn by the same component, which calls hooks of its page: one is not the other's next state.
          return <Fragment key={path}>{shown}</Fragment>;
        },
      },
      ...(readFirst && {
        loader: async ({ request, params }) => {
          const { search } = new URL(request.url);
          // The screen asks again for what can't be had, and says so.
          await Promise.race([readFirst({ userId: user.id, search, params }).catch(() => null), waitLong()]);
          return null;
        },
      }),
      // What else is in the address is the screen's.
      shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
      HydrateFallback: Loading,
      ErrorBoundary: Raise,
    },
  ];
}

/** Hands a failure on to the boundary of the frame. */
function Raise(): never {
  throw useRouteError();
}
