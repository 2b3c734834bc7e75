import { useMachine } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { recoveryCodeMachine } from '#machines/session/recovery-code.machine.ts';
import type { Challenge, TwoFactorOutput } from '#machines/session/two-factor.machine.ts';
import { RecoveryCodeView } from './recovery-code.view.tsx';

export interface RecoveryCodeScreenProps {
  /** Proof of the first step. */
  challenge: Challenge;
  /** Called at the end of the second step: with a session, or with the reason to repeat the first step. */
  onEnd: (output: TwoFactorOutput) => void;
  onBack: () => void;
}

/** Second step with a recovery code. Its code is loaded on demand. */
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
