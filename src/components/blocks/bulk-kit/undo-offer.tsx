import { useEffect, useEffectEvent } from 'react';
import { useToasts } from '#components/ui/toast/toast-queue.ts';

export interface UndoOfferProps {
  /** Completed action: "463 leads assigned to Sara Khan". */
  text: string;
  /** Undoes the action. */
  onUndo: () => void;
  /** Called when the toast is shown. From then on the toast runs the countdown, which pauses on interaction. */
  onKeepOpen: () => void;
  /** Called when the time is over or the toast is closed. */
  onEnd: () => void;
}

/** Offers to undo for ten seconds, in a toast. Unmounting closes the toast. */
export function UndoOffer({ text, onUndo, onKeepOpen, onEnd }: UndoOfferProps) {
  const toasts = useToasts();
  const notifyHold = useEffectEvent(onKeepOpen);
  const end = useEffectEvent(onEnd);
  const undo = useEffectEvent(onUndo);

  useEffect(() => {
    let isOver = false;
    const runOnce = (act: () => void) => () => {
      if (isOver) return;
      isOver = true;
      act();
    };
    const key = toasts.add({ tone: 'good', text, onUndo: runOnce(undo) }, { onClose: runOnce(end) });
    notifyHold();
    return () => {
      isOver = true;
      toasts.close(key);
    };
  }, [toasts, text]);

  return null;
}
