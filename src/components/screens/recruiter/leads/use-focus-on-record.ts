import { useEffect } from 'react';

/**
 * Gives the focus to the open record when what stood over it, while `isCovered`, goes and nothing else gets it: where
 * one dialog followed another, what the second would give it back to went with the first.
 */
export function useFocusOnRecord(isCovered: boolean): void {
  useEffect(() => {
    if (!isCovered) return;
    // A dialog's own way back takes a frame, and comes first.
    return () =>
      void requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return;
        document.querySelector<HTMLElement>('[role=dialog]')?.focus();
      });
  }, [isCovered]);
}
