import type { PointerEvent } from 'react';

interface Follower {
  /** Called with the distance from the start and from the left edge of the window, in pixels. */
  onMove: (distance: number, x: number) => void;
  /** Called at the end. `isCompleted` is false if Escape or a browser gesture cancelled the drag. */
  onEnd: (isCompleted: boolean) => void;
}

/** Tracks a pointer from its press to its release, across the whole page. */
export function followPointer(
  { clientX: start, pointerId }: PointerEvent,
  { onMove, onEnd }: Follower,
): void {
  const listening = new AbortController();
  const { signal } = listening;
  const end = (isCompleted: boolean) => {
    listening.abort();
    onEnd(isCompleted);
  };
  const isTrackedPointer = (event: globalThis.PointerEvent) => event.pointerId === pointerId;
  addEventListener(
    'pointermove',
    (event) => isTrackedPointer(event) && onMove(event.clientX - start, event.clientX),
    {
      signal,
    },
  );
  addEventListener('pointerup', (event) => isTrackedPointer(event) && end(true), { signal });
  addEventListener('pointercancel', (event) => isTrackedPointer(event) && end(false), { signal });
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
