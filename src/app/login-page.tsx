import { use } from 'react';
import { LoginScreen } from '#components/screens/public/login/login.screen.tsx';
import { DemoContext } from './demo.context.ts';

/** `/login`, with the demo accounts of builds that have them. */
export function LoginPage() {
  return <LoginScreen demo={use(DemoContext) ?? undefined} />;
}
