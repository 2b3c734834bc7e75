import { useEffect, useEffectEvent, useReducer } from 'react';
import type { LazyCode } from './lazy-code.ts';

/**
 * Returns the code of a part; null until it is loaded. Calls `onMissing` with the error if loading fails, and retries
 * when the device is online again.
 */
export function useLazyCode<Code>(part: LazyCode<Code>, onMissing: (cause: unknown) => void): Code | null {
  // Read from `part` on every render, because the part can be replaced.
  const { code } = part;
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  const tell = useEffectEvent(onMissing);
  useEffect(() => {
    if (code !== null) return;
    let isShown = true;
    const show = () =>
      part.fetch().then(
        () => isShown && drawAgain(),
        (cause: unknown) => isShown && tell(cause),
      );
    void show();
    window.addEventListener('online', show);
    return () => {
      isShown = false;
      window.removeEventListener('online', show);
    };
  }, [code, part]);
  return code;
}
