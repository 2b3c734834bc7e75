import { lazy, type ReactNode, Suspense, use, useState } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { SessionContext } from '#components/contexts/session.context.ts';
import { withWords } from '#components/i18n/with-words.ts';
import { Loading } from '#components/layout/loading/loading.tsx';
import { hasEnded, isRestoring, selectPlace, selectUser } from '#machines/session/session.selectors.ts';
import { isLanding, redirectOf } from './guard.ts';
import { askedFor, landingOf } from './own-page.ts';
import { type Page, pageAt, pages } from './pages.ts';
import { homeOf, paths } from './paths.ts';
import type { Access } from './routes.ts';

const SignedIn = lazy(
  withWords(['shell', 'controls'], async () => {
    pageAt(location.pathname)?.fetchAhead();
    return { default: (await import('./signed-in.tsx')).SignedIn };
  }),
);

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

function pageRoute(page: Page) {
  const element = (
    <Guarded access={page.access}>
      <Drawn key={page.path} page={page} />
    </Guarded>
  );
  return <Route key={page.path} path={page.path} element={element} />;
}

/** A page at once where its code is there; `lazy` would show for a moment that it is on its way. */
function Drawn({ page }: { page: Page }) {
  const [isThere] = useState(page.Screen !== null);
  return isThere && page.Screen ? <page.Screen /> : <Awaited page={page} />;
}

function Awaited({ page }: { page: Page }) {
  const Screen = use(page.await());
  return <Screen />;
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
