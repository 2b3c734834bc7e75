import { type MouseEvent, type PointerEvent, useRef } from 'react';

/** Duration of a long press, in ms. */
const long = 500;
/** Movement in pixels that is not yet a scroll. */
const moveTolerance = 8;

/** Detects long presses by touch or pen on an element and its content. */
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
      if (Math.hypot(clientX - x, clientY - y) > moveTolerance) giveUp();
    },
    onPointerUp: giveUp,
    onPointerCancel: giveUp,
    /** Ignores the click at the end of a long press. */
    onClickCapture(event: MouseEvent) {
      if (!wasLong.current) return;
      wasLong.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
