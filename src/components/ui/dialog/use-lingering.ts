import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Returns whether an overlay is still mounted: while it is open, and until the first frame without it is painted.
 * Unmounting recalculates the styles of the whole page, so it must not delay that frame.
 */
export function useLingering(isOpen: boolean): boolean {
  const [isThere, setThere] = useState(isOpen);
  if (isOpen && !isThere) setThere(true);
  useEffect(() => {
    if (isOpen) return;
    let task: ReturnType<typeof setTimeout>;
    // The frame is painted when the task after it runs. React then also runs the effects that make the page interactive
    // again before the next frame, in which React Aria returns the focus to it.
    const frame = requestAnimationFrame(() => {
      task = setTimeout(() => flushSync(() => setThere(false)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(task);
    };
  }, [isOpen]);
  return isOpen || isThere;
}
