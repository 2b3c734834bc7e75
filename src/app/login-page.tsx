import { lazy, Suspense, use, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Loading } from '#components/layout/loading/loading.tsx';
import { LoginScreen } from '#components/screens/public/login/login.screen.tsx';
import { DemoContext } from './demo.context.ts';
import { isLanding } from './guard.ts';

const RecoveryPage = lazy(async () => ({ default: (await import('./recovery-page.tsx')).RecoveryPage }));

/** `/login`, with the demo accounts of builds that have them. */
export function LoginPage() {
  const demo = use(DemoContext);
  // The prerendered page knows no demo, so the page that takes it over must begin without one too.
  const offered = useSyncExternalStore(
    never,
    () => demo,
    () => null,
  );
  const landed = useLanding();
  if (landed) {
    return (
      <Suspense fallback={<Loading />}>
        <RecoveryPage />
      </Suspense>
    );
  }
  return <LoginScreen demo={offered ?? undefined} />;
}

/** Whether a link led here; the prerendered page was written before there was one. */
function useLanding(): boolean {
  const [query] = useSearchParams();
  return useSyncExternalStore(
    never,
    () => isLanding(query),
    () => false,
  );
}

/** The demo never changes, so nobody is ever called. */
function never(): () => void {
  return () => {};
}
