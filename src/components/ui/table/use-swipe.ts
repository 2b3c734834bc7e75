import { type MouseEvent, type PointerEvent, useRef, useState } from 'react';

/** Movement in pixels that is not yet a swipe. */
const moveTolerance = 10;
/** Swipe commit threshold, in pixels. */
const commitDistance = 88;

/** Returns the link that a swipe activates. */
const phoneLinkIn = (card: Element) => card.querySelector<HTMLElement>('a[href^="tel:"]');

/**
 * Swiping a card towards the end of the line activates its `tel:` link. `offset` is the card's displacement in pixels
 * to the right. Vertical movement scrolls. A card without such a link doesn't move.
 */
export function useSwipe(isOn: boolean) {
  const start = useRef<{ x: number; y: number; sign: 1 | -1; isMoving: boolean }>(undefined);
  const wasSwipe = useRef(false);
  const [offset, setOffset] = useState(0);
  const giveUp = () => {
    start.current = undefined;
    setOffset(0);
  };
  const swipeDistance = ({ clientX }: PointerEvent) =>
    start.current ? (clientX - start.current.x) * start.current.sign : 0;

  return {
    offset,
    /** Releasing now activates the link. */
    isPastThreshold: Math.abs(offset) >= commitDistance,
    handlers: {
      onPointerDown({ pointerType, isPrimary, clientX: x, clientY: y, currentTarget }: PointerEvent) {
        wasSwipe.current = false;
        if (!isOn || pointerType !== 'touch' || !isPrimary || !phoneLinkIn(currentTarget)) return;
        const sign = getComputedStyle(currentTarget).direction === 'rtl' ? -1 : 1;
        start.current = { x, y, sign, isMoving: false };
      },
      onPointerMove(event: PointerEvent) {
        if (!start.current) return;
        const { y, sign, isMoving } = start.current;
        const moved = swipeDistance(event);
        if (!isMoving && Math.abs(event.clientY - y) > Math.max(moveTolerance, moved)) return giveUp();
        if (!isMoving && moved <= moveTolerance) return;
        start.current.isMoving = true;
        setOffset(Math.max(0, Math.min(moved, commitDistance)) * sign);
      },
      onPointerUp(event: PointerEvent) {
        if (start.current?.isMoving && swipeDistance(event) >= commitDistance) {
          phoneLinkIn(event.currentTarget)?.click();
          wasSwipe.current = true;
        }
        giveUp();
      },
      onPointerCancel: giveUp,
      /** Ignores the click at the end of a swipe. */
      onClickCapture(event: MouseEvent) {
        if (!wasSwipe.current) return;
        wasSwipe.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
    },
  };
}
