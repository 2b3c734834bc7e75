import { type ReactNode, Suspense, useState } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { latePart } from '#components/blocks/late/late-part.ts';
import { SessionContext } from '#components/contexts/session.context.ts';
import { Loading } from '#components/layout/loading/loading.tsx';
import { hasEnded, isRestoring, selectPlace, selectUser } from '#machines/session/session.selectors.ts';
import type { SessionUser } from '#shared/contract.ts';
import { isLanding, redirectOf } from './guard.ts';
import { askedFor, landingOf } from './own-page.ts';
import { type Page, pages } from './pages.ts';
import { homeOf, paths } from './paths.ts';
import type { Access } from './routes.ts';
import { useCode } from './use-code.ts';

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

function SignedIn() {
  const user = SessionContext.useSelector(selectUser);
  return user && <SignedInAs user={user} />;
}

function SignedInAs({ user }: { user: SessionUser }) {
  const address = useLocation();
  const [part] = useState(() =>
    latePart(async () => (await import('./opening.ts')).openAddress(user, address)),
  );
  const Frame = useCode(part);
  return Frame ? <Frame /> : <Loading />;
}

/** A page at once where its code is there. */
function Drawn({ page }: { page: Page }) {
  const code = useCode(page.code);
  return code ? <code.default /> : <Loading />;
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
