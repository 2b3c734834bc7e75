import { useSelector } from '@xstate/react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { SessionContext } from '#components/contexts/session.context.ts';
import { selectSessionError, selectSignIn } from '#machines/session/session.selectors.ts';
import { selectTwoFactor } from '#machines/session/sign-in.machine.ts';
import type { Demo } from './login.demo.tsx';
import { LoginView } from './login.view.tsx';
import { useAfterHydration } from './use-after-hydration.ts';

const SecondStepView = lazy(async () => ({
  default: (await import('./second-step.view.tsx')).SecondStepView,
}));
const RecoveryCodeScreen = lazy(async () => ({
  default: (await import('./recovery-code.screen.tsx')).RecoveryCodeScreen,
}));

export interface LoginScreenProps {
  /** Demo accounts, in builds with sample data. */
  demo?: Demo | undefined;
  /** Renders the button that emails staff a link to choose a new password. */
  recovery?: ((email: string) => ReactNode) | undefined;
}

/**
 * `/login`: both steps of sign-in. Until the session knows whether one is stored, the form can be filled in but not
 * sent.
 */
export function LoginScreen({ demo, recovery }: LoginScreenProps) {
  const [isRecovering, setRecovering] = useState(false);
  const signIn = SessionContext.useSelector(selectSignIn);
  const sessionError = useAfterHydration(SessionContext.useSelector(selectSessionError), null);
  const form = useSelector(signIn, (snapshot) => snapshot?.context);
  const isSubmitting = useSelector(signIn, (snapshot) => snapshot?.hasTag('busy') ?? false);
  const twoFactor = useSelector(signIn, (snapshot) => snapshot && selectTwoFactor(snapshot));
  const step = useSelector(twoFactor, (snapshot) => snapshot?.context);
  const isVerifying = useSelector(twoFactor, (snapshot) => snapshot?.hasTag('busy') ?? false);

  if (!twoFactor && isRecovering) setRecovering(false);
  // Shows why the last session ended only until the first sign-in attempt.
  const isFirstTry = !form?.identifier;
  const first = (
    <LoginView
      {...(form && { start: form })}
      fieldErrors={form?.fieldErrors ?? {}}
      error={form?.error ?? (isFirstTry ? sessionError : null)}
      isSubmitting={isSubmitting || step !== undefined}
      isReady={signIn !== undefined}
      onSubmit={(credentials) => signIn?.send({ type: 'credentials.submit', ...credentials })}
      onChange={(field) => signIn?.send({ type: 'credentials.change', field })}
      recovery={recovery}
      demo={demo}
    />
  );
  if (!twoFactor || !step) return first;
  return (
    <Suspense fallback={first}>
      {isRecovering ? (
        <RecoveryCodeScreen
          challenge={step.challenge}
          onEnd={(output) => twoFactor.send({ type: 'step.recovered', ...output })}
          onBack={() => setRecovering(false)}
        />
      ) : (
        <SecondStepView
          fieldError={step.fieldError}
          error={step.error}
          isVerifying={isVerifying}
          onSubmit={(code) => twoFactor.send({ type: 'code.submit', code })}
          onChange={() => twoFactor.send({ type: 'code.change' })}
          onBack={() => twoFactor.send({ type: 'step.back' })}
          onRecover={() => setRecovering(true)}
          identifier={form?.identifier ?? ''}
          demo={demo}
        />
      )}
    </Suspense>
  );
}
