import { useEffect, useEffectEvent } from 'react';
import { useToasts } from '#components/ui/toast/toast-queue.ts';

export interface UndoOfferProps {
  /** What was done: "463 leads assigned to Sara Khan". */
  text: string;
  /** Takes back what was done. */
  onUndo: () => void;
  /** The toast is there and counts the seconds; they stand still while somebody is at it. */
  onHold: () => void;
  /** The time is over, or somebody closed it. */
  onEnd: () => void;
}

/** Offers to undo for ten seconds, in a toast, as long as it is there. */
export function UndoOffer({ text, onUndo, onHold, onEnd }: UndoOfferProps) {
  const toasts = useToasts();
  const hold = useEffectEvent(onHold);
  const end = useEffectEvent(onEnd);
  const undo = useEffectEvent(onUndo);

  useEffect(() => {
    let isOver = false;
    const once = (act: () => void) => () => {
      if (isOver) return;
      isOver = true;
      act();
    };
    const key = toasts.add({ tone: 'good', text, onUndo: once(undo) }, { onClose: once(end) });
    hold();
    return () => {
      isOver = true;
      toasts.close(key);
    };
  }, [toasts, text]);

  return null;
}
