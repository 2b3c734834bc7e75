import { type MouseEvent, type PointerEvent, useRef, useState } from 'react';

/** Pixels a finger may move before it swipes. */
const tremble = 10;
/** Pixels after which letting go means it. */
const far = 88;

/** The link that a swipe presses. */
const linkIn = (card: Element) => card.querySelector<HTMLElement>('a[href^="tel:"]');

/**
 * A finger that moves a card towards the end of its line presses the `tel:` link in it. `offset` is how far the card is
 * moved, in pixels to the right. What moves up or down scrolls; a card without such a link stays where it is.
 */
export function useSwipe(isOn: boolean) {
  const start = useRef<{ x: number; y: number; sign: 1 | -1; isMoving: boolean }>(undefined);
  const wasSwipe = useRef(false);
  const [offset, setOffset] = useState(0);
  const giveUp = () => {
    start.current = undefined;
    setOffset(0);
  };
  const along = ({ clientX }: PointerEvent) =>
    start.current ? (clientX - start.current.x) * start.current.sign : 0;

  return {
    offset,
    /** Letting go now presses the link. */
    isFar: Math.abs(offset) >= far,
    handlers: {
      onPointerDown({ pointerType, isPrimary, clientX: x, clientY: y, currentTarget }: PointerEvent) {
        wasSwipe.current = false;
        if (!isOn || pointerType !== 'touch' || !isPrimary || !linkIn(currentTarget)) return;
        const sign = getComputedStyle(currentTarget).direction === 'rtl' ? -1 : 1;
        start.current = { x, y, sign, isMoving: false };
      },
      onPointerMove(event: PointerEvent) {
        if (!start.current) return;
        const { y, sign, isMoving } = start.current;
        const moved = along(event);
        if (!isMoving && Math.abs(event.clientY - y) > Math.max(tremble, moved)) return giveUp();
        if (!isMoving && moved <= tremble) return;
        start.current.isMoving = true;
        setOffset(Math.max(0, Math.min(moved, far)) * sign);
      },
      onPointerUp(event: PointerEvent) {
        if (start.current?.isMoving && along(event) >= far) {
          linkIn(event.currentTarget)?.click();
          wasSwipe.current = true;
        }
        giveUp();
      },
      onPointerCancel: giveUp,
      /** The click that ends a swipe is not a press of the card. */
      onClickCapture(event: MouseEvent) {
        if (!wasSwipe.current) return;
        wasSwipe.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
    },
  };
}
