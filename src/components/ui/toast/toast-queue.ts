import { createContext, useContext } from 'react';
import { UNSTABLE_ToastQueue as AriaToastQueue } from 'react-aria-components/Toast';

export interface ToastContent {
  /** `good`: it was done. `bad`: it was not. `info`: something else to know. */
  tone: 'good' | 'bad' | 'info';
  /** What happened, in a sentence. */
  text: string;
  /** Takes it back; offered for 10 seconds. */
  onUndo?: () => void;
}

/** What waits to be told to the person: `add` a toast, `close` one by the key that `add` gave, `clear` all. */
export type ToastQueue = AriaToastQueue<ToastContent>;

/** One for each running app; the three newest are in sight. */
export function createToastQueue(): ToastQueue {
  return new AriaToastQueue<ToastContent>({ maxVisibleToasts: 3 });
}

/** The queue of the app around; `ToastRegion` shows what is in it. */
export const ToastContext = createContext<ToastQueue | null>(null);

/** The queue to add toasts to. */
export function useToasts(): ToastQueue {
  const queue = useContext(ToastContext);
  if (!queue) throw new Error('useToasts needs a ToastContext around it');
  return queue;
}
