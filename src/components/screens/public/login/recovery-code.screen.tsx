import { useMachine } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { recoveryCodeMachine } from '#machines/session/recovery-code.machine.ts';
import type { Challenge, TwoFactorOutput } from '#machines/session/two-factor.machine.ts';
import { RecoveryCodeView } from './recovery-code.view.tsx';

export interface RecoveryCodeScreenProps {
  /** The proof of the first step. */
  challenge: Challenge;
  /** The second step is over: with a session, or with why the first must be taken again. */
  onEnd: (output: TwoFactorOutput) => void;
  onBack: () => void;
}

/** The second step by a recovery code, in code that is fetched when somebody needs it. */
export function RecoveryCodeScreen({ challenge, onEnd, onBack }: RecoveryCodeScreenProps) {
  const [snapshot, send] = useMachine(recoveryCodeMachine, { input: challenge });
  const { fieldError, error } = snapshot.context;
  const { output } = snapshot;
  const end = useRef(onEnd);
  end.current = onEnd;

  useEffect(() => {
    if (output) end.current(output);
  }, [output]);

  return (
    <RecoveryCodeView
      fieldError={fieldError}
      error={error}
      isVerifying={snapshot.hasTag('busy')}
      onSubmit={(code) => send({ type: 'code.submit', code })}
      onChange={() => send({ type: 'code.change' })}
      onBack={onBack}
    />
  );
}
