import { useMachine } from '@xstate/react';
import { useState } from 'react';
import type { createWidgetMachine } from '#machines/factories/widget.machine.ts';
import type { AppError } from '#shared/app-error.ts';

interface LoadedData<Data> {
  /** Null before the first load. */
  context: Data | null;
  /** Error of the last load. */
  error: AppError | null;
  isReading: boolean;
  /** The same for the machine of a form, which reads the latest data on demand. */
  reading: { read: () => Data | null; reload: () => void };
}

/** Loads the data that a form in a dialog depends on. `create` returns its widget machine. */
export function useFormData<Data>(
  create: () => ReturnType<typeof createWidgetMachine<Data>>,
): LoadedData<Data> {
  const [machine] = useState(create);
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
