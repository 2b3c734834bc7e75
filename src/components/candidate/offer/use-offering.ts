import { useMachine } from '@xstate/react';
import { useState } from 'react';
import type { OfferingReading } from '#machines/candidate/offer/offer-form.machine.ts';
import type { OfferingContext } from '#machines/candidate/offer/offering.context.ts';
import { createOfferingMachine } from '#machines/candidate/offer/offering.machine.ts';
import type { AppError } from '#shared/app-error.ts';

interface Offering {
  /** Null before the first load. */
  context: OfferingContext | null;
  /** Error of the last load. */
  error: AppError | null;
  isReading: boolean;
  /** The same for the machine of a form, which reads the latest data on demand. */
  reading: OfferingReading;
}

/** Loads a candidate and the offers, for a dialog about one of them. */
export function useOffering(candidateId: string): Offering {
  const [machine] = useState(() => createOfferingMachine(candidateId));
  const [snapshot, send, actor] = useMachine(machine);
  return {
    context: snapshot.context.data,
    error: snapshot.context.error,
    isReading: snapshot.hasTag('busy'),
    reading: {
      read: () => actor.getSnapshot().context.data,
      reload: () => send({ type: 'widget.reload' }),
    },
  };
}
