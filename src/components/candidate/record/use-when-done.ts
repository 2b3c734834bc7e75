import { useEffect, useEffectEvent } from 'react';

/** Tells once that a form has ended. */
export function useWhenDone(status: string, onDone: () => void): void {
  const tell = useEffectEvent(onDone);
  const isDone = status === 'done';
  useEffect(() => {
    if (isDone) tell();
  }, [isDone]);
}
