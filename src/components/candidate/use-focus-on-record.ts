import { useEffect } from 'react';

/** Maximum number of frames that a dialog's exit may take (ADR 33), also on a slow phone. */
const maxFrames = 60;

/**
 * Moves the focus to the open record after the dialog over it (while `isCovered`) closes, if nothing else gets the
 * focus. After a sequence of two dialogs, the element to return to is gone.
 */
export function useFocusOnRecord(isCovered: boolean): void {
  useEffect(() => {
    if (!isCovered) return;
    return () => {
      let framesLeft = maxFrames;
      // The dialog keeps the focus until it is unmounted, and may return it itself.
      const variant = () => {
        framesLeft -= 1;
        if (document.activeElement === document.body) {
          document.querySelector<HTMLElement>('[role=dialog]')?.focus();
        } else if (framesLeft > 0) requestAnimationFrame(variant);
      };
      requestAnimationFrame(variant);
    };
  }, [isCovered]);
}
