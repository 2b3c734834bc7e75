import { lazy, Suspense, use } from 'react';
import { Loading } from '#components/layout/loading/loading.tsx';
import { LoginScreen } from '#components/screens/public/login/login.screen.tsx';
import { useAfterHydration } from '#components/screens/public/login/use-after-hydration.ts';
import { env } from '#machines/data/env.ts';
import { DemoContext } from './demo.context.ts';
import type { RecoveryPageProps } from './recovery-page.tsx';

const RecoveryPage = lazy(async () => ({ default: (await import('./recovery-page.tsx')).RecoveryPage }));

const PasswordLink = lazy(async () => ({
  default: (await import('#components/screens/shared/settings/password/password-link.tsx')).PasswordLink,
}));

export interface LoginPageProps extends RecoveryPageProps {
  /** Opened through an auth server link. */
  isLanding: boolean;
}

/** Renders `/login`, with the demo accounts of builds that have them. */
export function LoginPage({ isLanding, ...recovery }: LoginPageProps) {
  const demo = useAfterHydration(use(DemoContext), null);
  if (isLanding) {
    return (
      <Suspense fallback={<Loading />}>
        <RecoveryPage {...recovery} />
      </Suspense>
    );
  }
  return (
    <LoginScreen
      demo={demo ?? undefined}
      recovery={(email) => (
        <PasswordLink key={email} email={email} captchaSiteKey={env.captchaSiteKey} isAtSignIn />
      )}
    />
  );
}
