import { useEffect, useEffectEvent, useReducer } from 'react';
import type { LatePart } from './late-part.ts';

/**
 * The code of a part, null until it is there; then it is drawn at once. `onMissing` hears why it can't be had: it is
 * asked for again as soon as the network is back.
 */
export function useLateCode<Code>(part: LatePart<Code>, onMissing: (cause: unknown) => void): Code | null {
  // Read from the part: the next one may stand where this one stood.
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
