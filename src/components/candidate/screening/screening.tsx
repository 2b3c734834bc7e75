import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import { useNow } from '#components/hooks/use-now.ts';
import { screeningMachine } from '#machines/candidate/screening/screening.machine.ts';
import type { References } from '#machines/shared/references/references.machine.ts';
import type { SessionUser } from '#shared/contract.ts';
import { ScreeningView } from './screening.view.tsx';

export interface ScreeningProps {
  /** Id of the candidate. */
  candidateId: string;
  /** The current user, who owns the drafts. */
  user: SessionUser;
  references: References;
  /** Called when the screening is closed. Answers are saved or kept on the device. */
  onClose: () => void;
  /** Called when the lead is qualified. */
  onQualified: () => void;
  /** Called with another decision. Without it, none is offered. */
  onDecide?: (intent: 'reject' | 'hold') => void;
}

/**
 * Asks twelve questions in a dialog, usable by keyboard alone. Ends with the licence check, the visa route, and the
 * button to qualify.
 */
export function Screening({ candidateId, user, references, onClose, onQualified, onDecide }: ScreeningProps) {
  const { openings } = references;
  const [snapshot, send] = useMachine(screeningMachine, {
    input: { candidateId, userId: user.id, openings },
  });
  const now = useNow();
  const end = useEffectEvent((isQualified: boolean) => (isQualified ? onQualified() : onClose()));
  useEffect(() => {
    if (snapshot.output) end(snapshot.output.isQualified);
  }, [snapshot.output]);
  return (
    <ScreeningView
      context={snapshot.context}
      state={snapshot.value}
      openings={openings}
      send={send}
      onDecide={onDecide}
      now={now}
    />
  );
}
