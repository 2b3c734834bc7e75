import { useContext, useEffect, useEffectEvent, useState } from 'react';
import { WaitContext } from '#components/ui/wait/wait.ts';

/** Counts down from so many seconds and says when none is left. A pause gives back the second it falls in. */
export function useSecondsLeft(from: number, isPaused: boolean, onEnd: () => void): number {
  const wait = useContext(WaitContext);
  const [left, setLeft] = useState(from);
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    if (isPaused) return;
    return wait(1000, () => (left > 1 ? setLeft(left - 1) : end()));
  }, [wait, left, isPaused]);

  return left;
}
