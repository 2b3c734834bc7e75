import { type ReactNode, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { lazyPart } from '#components/blocks/lazy-part/lazy-code.ts';
import { useLazyCode } from '#components/blocks/lazy-part/use-lazy-code.ts';
import { SessionContext } from '#components/contexts/session.context.ts';
import { withNamespaces } from '#components/i18n/with-namespaces.ts';
import { CodeMissing } from '#components/layout/error-boundary/code-missing.ts';
import { ErrorBoundary } from '#components/layout/error-boundary/error-boundary.tsx';
import { Loading } from '#components/layout/loading/loading.tsx';
import { hasEnded, isRestoring, selectLastPage, selectUser } from '#machines/session/session.selectors.ts';
import type { SessionUser } from '#shared/contract.ts';
import type { CurrentUrl } from './current-url.ts';
import { isLanding } from './guard.ts';
import type { LoginPageProps } from './login-page.tsx';
import type { CreateRouter } from './open-product.tsx';
import { paths } from './paths.ts';

/** Sign-in page. Prerendering `login.html` and hydrating it both fetch it first. */
export const loginPage = lazyPart(async () => (await import('./login-page.tsx')).LoginPage);

/** Page of an interview link, which needs neither a session nor a router. */
export const interviewPage = lazyPart(
  withNamespaces(
    ['interviewBooking', 'controls'],
    async () => (await import('./interview-page.tsx')).InterviewPage,
  ),
);

export interface EntranceProps {
  place: CurrentUrl;
  /** Creates the router; by default the browser's. */
  createRouter?: CreateRouter | undefined;
}

/** Renders an interview link for any visitor, signed in or not; all other pages require an account. */
export function Entrance(props: EntranceProps) {
  const { place } = props;
  const token = useSyncExternalStore(
    place.subscribe,
    () => interviewTokenOf(place.read()),
    () => null,
  );
  return token === null ? <SessionGate {...props} /> : <Interview key={token} token={token} />;
}

/** Returns the token of an interview link, empty if it was cut off; null for any other URL. */
export function interviewTokenOf(address: string): string | null {
  const { pathname, hash } = new URL(address, 'https://app.invalid');
  return pathname === paths.interview ? hash.slice(1) : null;
}

function Interview({ token }: { token: string }) {
  const InterviewPage = useLazyCode(interviewPage, (cause) => reportError(cause));
  return InterviewPage ? <InterviewPage token={token} /> : <Loading />;
}

/**
 * Renders the product for a signed-in user, else the sign-in page, which needs no router and none of the product's
 * code. A recovery link opens for any visitor, signed in or not.
 */
function SessionGate({ place, createRouter }: EntranceProps) {
  const user = SessionContext.useSelector(selectUser);
  const isAtLanding = useSyncExternalStore(
    place.subscribe,
    () => isLandingAt(place.read()),
    () => false,
  );
  if (user && !isAtLanding) {
    return (
      <ErrorBoundary path={user.id}>
        <Product key={user.id} user={user} place={place} createRouter={createRouter} />
      </ErrorBoundary>
    );
  }
  return <SignIn place={place} isAtLanding={isAtLanding} />;
}

function isLandingAt(address: string): boolean {
  const { pathname, query } = splitAddress(address);
  return pathname === paths.login && isLanding(query);
}

function splitAddress(address: string): { pathname: string; query: URLSearchParams } {
  const { pathname, searchParams } = new URL(address, 'https://app.invalid');
  return { pathname, query: searchParams };
}

/** After following a link, sign-in continues to its page; after a sign-out it does not. */
function SignIn({ place, isAtLanding }: { place: CurrentUrl; isAtLanding: boolean }) {
  const address = useSyncExternalStore(place.subscribe, place.read, () => paths.login);
  const isUnknown = SessionContext.useSelector(isRestoring);
  const isOver = SessionContext.useSelector(hasEnded);
  const { pathname, query } = splitAddress(address);
  const isNotLogin = pathname !== paths.login;
  useLayoutEffect(() => {
    if (isNotLogin && !isUnknown) place.replace(paths.login, isOver ? null : { intendedPage: address });
  }, [isNotLogin, isUnknown, isOver, address, place]);
  if (isNotLogin) return <Loading />;
  return <Login isLanding={isAtLanding} query={query} onLeave={() => place.replace(paths.login)} />;
}

function Login(props: LoginPageProps) {
  const LoginPage = useLazyCode(loginPage, (cause) => reportError(cause));
  return LoginPage ? <LoginPage {...props} /> : <Loading />;
}

interface ProductProps extends EntranceProps {
  user: SessionUser;
}

/** Opens the product on mount, and closes it on unmount. */
function Product({ user, place, createRouter }: ProductProps) {
  const lastPlace = SessionContext.useSelector(selectLastPage);
  const [opened, setOpened] = useState<ReactNode>(null);
  const [missing, setMissing] = useState<CodeMissing | null>(null);
  const [initialVisit] = useState({ user, place, lastPlace, createRouter });
  useEffect(() => {
    const gone = new AbortController();
    const open = async () => {
      const { openProduct } = await import('./open-product.tsx');
      return openProduct(initialVisit, gone.signal);
    };
    open().then(setOpened, (cause) => gone.signal.aborted || setMissing(new CodeMissing(cause)));
    return () => gone.abort();
  }, [initialVisit]);
  if (missing) throw missing;
  return opened ?? <Loading />;
}
