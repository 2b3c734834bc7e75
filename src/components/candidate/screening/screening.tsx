import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import { useNow } from '#components/kinds/use-now.ts';
import { screeningMachine } from '#machines/candidate/screening/screening.machine.ts';
import type { References } from '#machines/shared/references/references.machine.ts';
import type { SessionUser } from '#shared/contract.ts';
import { ScreeningView } from './screening.view.tsx';

export interface ScreeningProps {
  /** Who is screened. */
  candidateId: string;
  /** Who screens: drafts are theirs. */
  user: SessionUser;
  references: References;
  /** Hears that it was left; what is answered is saved, or kept. */
  onClose: () => void;
  /** Hears that the lead is qualified. */
  onQualified: () => void;
  /** Hears what else was decided; without it there is no other decision here. */
  onDecide?: (intent: 'reject' | 'hold') => void;
}

/** Twelve questions in a dialog, by keyboard alone; they end with the licence check, the visa route, and Qualify. */
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
