import { useEffect, useState } from 'react';

/**
 * Whether something still stands in the page: as long as it is open, and until the first frame without it in sight is
 * painted. What its going costs, styles of the whole page, then delays nothing that is to be seen.
 */
export function useLingering(isOpen: boolean): boolean {
  const [isThere, setThere] = useState(isOpen);
  if (isOpen && !isThere) setThere(true);
  useEffect(() => {
    if (isOpen) return;
    let task: ReturnType<typeof setTimeout>;
    // The frame is painted once the task after it runs.
    const frame = requestAnimationFrame(() => {
      task = setTimeout(() => setThere(false));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(task);
    };
  }, [isOpen]);
  return isOpen || isThere;
}
