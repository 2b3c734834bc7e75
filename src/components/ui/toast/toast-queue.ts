import { createContext, useContext } from 'react';
import { UNSTABLE_ToastQueue as AriaToastQueue } from 'react-aria-components/Toast';

export interface ToastContent {
  /** `good` for success, `bad` for failure, `info` for other messages. */
  tone: 'good' | 'bad' | 'info';
  /** What happened, in one sentence. */
  text: string;
  /** Undoes the action. Offered for 10 seconds. */
  onUndo?: () => void;
}

/** Queue of toasts: `add` returns the key to `close` a toast; `clear` removes all. */
export type ToastQueue = AriaToastQueue<ToastContent>;

/** Creates the queue of a running app. The three newest toasts are visible. */
export function createToastQueue(): ToastQueue {
  return new AriaToastQueue<ToastContent>({ maxVisibleToasts: 3 });
}

/** Queue of the app, rendered by `ToastRegion`. */
export const ToastContext = createContext<ToastQueue | null>(null);

/** Returns the queue to add toasts to. */
export function useToasts(): ToastQueue {
  const queue = useContext(ToastContext);
  if (!queue) throw new Error('useToasts needs a ToastContext around it');
  return queue;
}
