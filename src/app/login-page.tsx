import { lazy, Suspense, use } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Loading } from '#components/layout/loading/loading.tsx';
import { LoginScreen } from '#components/screens/public/login/login.screen.tsx';
import { useOnceAlive } from '#components/screens/public/login/use-once-alive.ts';
import { DemoContext } from './demo.context.ts';
import { isLanding } from './guard.ts';

const RecoveryPage = lazy(async () => ({ default: (await import('./recovery-page.tsx')).RecoveryPage }));

/** `/login`, with the demo accounts of builds that have them. */
export function LoginPage() {
  const demo = useOnceAlive(use(DemoContext), null);
  const [query] = useSearchParams();
  if (useOnceAlive(isLanding(query), false)) {
    return (
      <Suspense fallback={<Loading />}>
        <RecoveryPage />
      </Suspense>
    );
  }
  return <LoginScreen demo={demo ?? undefined} />;
}
