import { type MouseEvent, type PointerEvent, useRef } from 'react';

/** Milliseconds a finger rests before it means something else. */
const long = 500;
/** Pixels a finger may move without scrolling. */
const tremble = 8;

/** Hears of long presses by a finger or a pen on an element and what it holds. */
export function useLongPress(onLongPress: () => void) {
  const pressed = useRef<{ timer: number; x: number; y: number }>(undefined);
  const wasLong = useRef(false);
  const giveUp = () => clearTimeout(pressed.current?.timer);
  return {
    onPointerDown({ pointerType, clientX: x, clientY: y }: PointerEvent) {
      wasLong.current = false;
      if (pointerType === 'mouse') return;
      const timer = window.setTimeout(() => {
        wasLong.current = true;
        onLongPress();
      }, long);
      pressed.current = { timer, x, y };
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const { x, y } = pressed.current ?? { x: clientX, y: clientY };
      if (Math.hypot(clientX - x, clientY - y) > tremble) giveUp();
    },
    onPointerUp: giveUp,
    onPointerCancel: giveUp,
    /** The click that ends a long press is not another press. */
    onClickCapture(event: MouseEvent) {
      if (!wasLong.current) return;
      wasLong.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
