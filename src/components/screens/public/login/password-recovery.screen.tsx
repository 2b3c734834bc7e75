import { useMachine } from '@xstate/react';
import { useEffect } from 'react';
import { SessionContext } from '#components/contexts/session.context.ts';
import { passwordRecoveryMachine, type RecoveryInput } from '#machines/session/password-recovery.machine.ts';
import { PasswordRecoveryView } from './password-recovery.view.tsx';

export interface PasswordRecoveryScreenProps extends RecoveryInput {
  /** Opens the sign-in page and drops the link's parameters. */
  onLeave: () => void;
}

/** `/login?code=…`: target of a password reset link, also if a user is signed in. */
export function PasswordRecoveryScreen({ code, refusal, onLeave }: PasswordRecoveryScreenProps) {
  const session = SessionContext.useActorRef();
  const [snapshot, send] = useMachine(passwordRecoveryMachine, { input: { code, refusal } });
  const isChanged = snapshot.matches('changed');

  // The new password ended every existing session.
  useEffect(() => {
    if (isChanged) session.send({ type: 'session.signOut', scope: 'local' });
  }, [isChanged, session]);

  return (
    <PasswordRecoveryView
      step={stepOf(snapshot)}
      fieldError={snapshot.context.fieldError}
      error={snapshot.context.error}
      isBusy={snapshot.hasTag('busy')}
      onCode={(typed) => send({ type: 'code.submit', code: typed })}
      onPassword={(password) => send({ type: 'password.submit', password })}
      onChange={() => send({ type: 'field.change' })}
      onRetry={() => send({ type: 'link.retry' })}
      onLeave={onLeave}
    />
  );
}

function stepOf(snapshot: { hasTag: (tag: 'busy') => boolean; value: unknown }) {
  switch (snapshot.value) {
    case 'proving':
    case 'verifying':
      return 'code';
    case 'choosing':
    case 'saving':
      return 'password';
    case 'changed':
      return 'changed';
    case 'refused':
      return 'refused';
    default:
      return 'opening';
  }
}
