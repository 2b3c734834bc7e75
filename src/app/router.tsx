import { lazy, type ReactNode, Suspense } from 'react';
import { matchPath, Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { SessionContext } from '#components/contexts/session.context.ts';
import { withWords } from '#components/i18n/with-words.ts';
import { Loading } from '#components/layout/loading/loading.tsx';
import { hasEnded, isRestoring, selectPlace, selectUser } from '#machines/session/session.selectors.ts';
import { isLanding, redirectOf } from './guard.ts';
import { askedFor, landingOf } from './own-page.ts';
import { homeOf, paths } from './paths.ts';
import { type Access, routes } from './routes.ts';

const SignedIn = lazy(
  withWords(['shell', 'controls'], async () => {
    fetchPage(location.pathname);
    return { default: (await import('./signed-in.tsx')).SignedIn };
  }),
);
const NotBuilt = lazy(async () => ({
  default: (await import('#components/screens/shared/not-built/not-built.view.tsx')).NotBuiltView,
}));

/** Fetches the page at `path` while what surrounds it is fetched; where that fails, the page says so as it is drawn. */
function fetchPage(path: string): void {
  const page = routes.find((route) => matchPath(route.path, path));
  page?.screen?.().catch(() => {});
}

const pages = routes.map((row) => ({ ...row, Screen: row.screen ? lazy(row.screen) : NotBuilt }));

/** Every address of the product, each behind its guard: specification, section 2. */
export function Router() {
  return (
    <Suspense fallback={<Loading />}>
      <Routes>
        {pages.filter((page) => page.access === 'public').map(pageRoute)}
        <Route
          element={
            <Guarded access="any">
              <SignedIn />
            </Guarded>
          }
        >
          {pages.filter((page) => page.access !== 'public').map(pageRoute)}
        </Route>
        <Route path={paths.root} element={<ToHome />} />
        <Route path="*" element={<Navigate to={paths.login} replace />} />
      </Routes>
    </Suspense>
  );
}

function pageRoute({ path, access, Screen }: (typeof pages)[number]) {
  const element = (
    <Guarded access={access}>
      <Screen />
    </Guarded>
  );
  return <Route key={path} path={path} element={element} />;
}

/**
 * Shows a page to whom it belongs and sends everybody else where they belong: who comes by a link signs in first and
 * goes on to where it leads, but not who has just signed out of there.
 */
function Guarded({ access, children }: { access: Access; children: ReactNode }) {
  const { pathname, search, hash, state } = useLocation();
  const isUnknown = SessionContext.useSelector(isRestoring);
  const role = SessionContext.useSelector(selectUser)?.role ?? null;
  const place = SessionContext.useSelector(selectPlace);
  const isOver = SessionContext.useSelector(hasEnded);
  if (access === 'public' && isLanding(new URLSearchParams(search))) return children;
  if (isUnknown) return access === 'public' ? children : <Loading />;
  const target =
    access === 'public' && role ? landingOf(role, place ?? askedFor(state)) : redirectOf(access, { role });
  if (target === null) return children;
  const address = `${pathname}${search}${hash}`;
  return <Navigate to={target} replace state={role === null && !isOver ? { askedFor: address } : null} />;
}

function ToHome() {
  const isUnknown = SessionContext.useSelector(isRestoring);
  const role = SessionContext.useSelector(selectUser)?.role ?? null;
  return isUnknown ? <Loading /> : <Navigate to={homeOf(role)} replace />;
}
