import type { Rect, Virtualizer } from '@tanstack/react-virtual';

/**
 * Sizes a virtual list without measuring during render, which would force an extra layout and a second render. The
 * first render assumes the size of the window.
 */
export const sizedByWindow = {
  get initialRect(): Rect {
    return { width: window.innerWidth, height: window.innerHeight };
  },
  observeElementRect,
};

/**
 * Observes the size of the scroll container for a virtualizer. The first value arrives with the layout of the first
 * frame.
 */
function observeElementRect<Scroller extends Element>(
  { scrollElement }: Virtualizer<Scroller, Element>,
  tell: (rect: Rect) => void,
): undefined | (() => void) {
  if (!scrollElement) return;
  const observer = new ResizeObserver(() => {
    const { clientWidth: width, clientHeight: height } = scrollElement;
    tell({ width, height });
  });
  observer.observe(scrollElement);
  return () => observer.disconnect();
}
