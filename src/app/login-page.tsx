import { use, useSyncExternalStore } from 'react';
import { LoginScreen } from '#components/screens/public/login/login.screen.tsx';
import { DemoContext } from './demo.context.ts';

/** `/login`, with the demo accounts of builds that have them. */
export function LoginPage() {
  const demo = use(DemoContext);
  // The prerendered page knows no demo, so the page that takes it over must begin without one too.
  const offered = useSyncExternalStore(
    never,
    () => demo,
    () => null,
  );
  return <LoginScreen demo={offered ?? undefined} />;
}

/** The demo never changes, so nobody is ever called. */
function never(): () => void {
  return () => {};
}
