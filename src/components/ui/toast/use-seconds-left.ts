import { useContext, useEffect, useEffectEvent, useState } from 'react';
import { WaitContext } from '#components/ui/wait/wait.ts';

/** Counts down from `from` seconds and calls `onEnd` at zero. A pause restarts the current second. */
export function useSecondsLeft(from: number, isPaused: boolean, onEnd: () => void): number {
  const wait = useContext(WaitContext);
  const [left, setSecondsLeft] = useState(from);
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    if (isPaused) return;
    return wait(1000, () => (left > 1 ? setSecondsLeft(left - 1) : end()));
  }, [wait, left, isPaused]);

  return left;
}
