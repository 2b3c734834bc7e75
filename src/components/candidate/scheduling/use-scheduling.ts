import { useMachine } from '@xstate/react';
import { useState } from 'react';
import type { SchedulingReading } from '#machines/candidate/scheduling/schedule.machine.ts';
import type { SchedulingContext } from '#machines/candidate/scheduling/scheduling.context.ts';
import { createSchedulingMachine } from '#machines/candidate/scheduling/scheduling.machine.ts';
import type { AppError } from '#shared/app-error.ts';

interface Scheduling {
  /** Null before the first load. */
  context: SchedulingContext | null;
  /** Error of the last load. */
  error: AppError | null;
  isReading: boolean;
  /** The same for the machine of a form, which reads the latest data on demand. */
  reading: SchedulingReading;
}

/** Loads a candidate and the calendar, for a dialog about an interview. */
export function useScheduling(candidateId: string): Scheduling {
  const [machine] = useState(() => createSchedulingMachine(candidateId));
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
