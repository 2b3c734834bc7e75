import { useEffect } from 'react';

/** How many frames a dialog may take to leave the page (ADR 33), on a slow phone too. */
const longestLeave = 60;

/**
 * Moves the focus to the open record when the dialog over it, shown while `isCovered`, leaves and nothing else receives
 * the focus: where one dialog followed another, the element the second would return it to went with the first.
 */
export function useFocusOnRecord(isCovered: boolean): void {
  useEffect(() => {
    if (!isCovered) return;
    return () => {
      let framesLeft = longestLeave;
      // The dialog keeps the focus until it has left the page, and may return it itself.
      const look = () => {
        framesLeft -= 1;
        if (document.activeElement === document.body) {
          document.querySelector<HTMLElement>('[role=dialog]')?.focus();
        } else if (framesLeft > 0) requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    };
  }, [isCovered]);
}
