import { useEffect, useEffectEvent } from 'react';

/** Calls `onDone` once when a form reaches its final state. */
export function useOnDone(status: string, onDone: () => void): void {
  const tell = useEffectEvent(onDone);
  const isDone = status === 'done';
  useEffect(() => {
    if (isDone) tell();
  }, [isDone]);
}
