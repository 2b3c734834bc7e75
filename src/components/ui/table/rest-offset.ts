import { observeElementOffset, type Virtualizer } from '@tanstack/react-virtual';

/** Hears where a list flies by, in pixels from its start, and null when it rests again. */
export type OnFlight = (offset: number | null) => void;

/**
 * Watches how far a list is scrolled, as a virtualizer asks for it. While it flies, each frame showing none of the rows
 * of the one before, only `onFlight` hears of it: rows that no eye can follow aren't drawn until it slows down. One
 * far jump alone, as by a key, is no flight.
 */
export function restOffset(onFlight: OnFlight) {
  return (
    virtual: Virtualizer<HTMLElement, Element>,
    tell: (offset: number, isScrolling: boolean) => void,
  ): undefined | (() => void) => {
    let before = 0;
    let farJumps = 0;
    return observeElementOffset(virtual, (offset, isScrolling) => {
      const isFar = isScrolling && Math.abs(offset - before) > (virtual.scrollRect?.height ?? 0);
      before = offset;
      farJumps = isFar ? farJumps + 1 : 0;
      if (farJumps > 1) return onFlight(offset);
      onFlight(null);
      tell(offset, isScrolling);
    });
  };
}
