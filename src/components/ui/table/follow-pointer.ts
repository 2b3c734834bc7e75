import type { PointerEvent } from 'react';

interface Follower {
  /** Pixels from where it began, and from the window's left edge. */
  onMove: (distance: number, x: number) => void;
  /** Escape, or a gesture of the browser's own, gives it up. */
  onEnd: (isKept: boolean) => void;
}

/** Follows a pointer from its press until it is let go, wherever it goes. */
export function followPointer(
  { clientX: start, pointerId }: PointerEvent,
  { onMove, onEnd }: Follower,
): void {
  const listening = new AbortController();
  const { signal } = listening;
  const end = (isKept: boolean) => {
    listening.abort();
    onEnd(isKept);
  };
  const isOurs = (event: globalThis.PointerEvent) => event.pointerId === pointerId;
  addEventListener('pointermove', (event) => isOurs(event) && onMove(event.clientX - start, event.clientX), {
    signal,
  });
  addEventListener('pointerup', (event) => isOurs(event) && end(true), { signal });
  addEventListener('pointercancel', (event) => isOurs(event) && end(false), { signal });
  addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      end(false);
    },
    { signal, capture: true },
  );
}
