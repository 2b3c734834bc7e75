import { observeElementOffset, type Virtualizer } from '@tanstack/react-virtual';

/** Called with the scroll position in pixels during fast scrolling, and with null when it stops. */
export type OnFastScroll = (offset: number | null) => void;

/**
 * Observes the scroll offset for a virtualizer. During fast scrolling, when no visible row stays from one frame to the
 * next, only `onFlight` is called and rows are rendered again when it slows down. A single jump, as by a key, does not
 * count.
 */
export function observeRestOffset(onFastScroll: OnFastScroll) {
  return (
    virtual: Virtualizer<HTMLElement, Element>,
    tell: (offset: number, isScrolling: boolean) => void,
  ): undefined | (() => void) => {
    let before = 0;
    let consecutiveJumps = 0;
    return observeElementOffset(virtual, (offset, isScrolling) => {
      const isLongJump = isScrolling && Math.abs(offset - before) > (virtual.scrollRect?.height ?? 0);
      before = offset;
      consecutiveJumps = isLongJump ? consecutiveJumps + 1 : 0;
      if (consecutiveJumps > 1) return onFastScroll(offset);
      onFastScroll(null);
      tell(offset, isScrolling);
    });
  };
}
