import type { Rect, Virtualizer } from '@tanstack/react-virtual';

/**
 * How a list learns its size without measuring itself while it is drawn, which computes the page's layout once more
 * and draws the rows in a second step: its first rows are drawn for a size like the window's.
 */
export const sizedByWindow = {
  get initialRect(): Rect {
    return { width: window.innerWidth, height: window.innerHeight };
  },
  observeElementRect,
};

/** Tells the size of what scrolls, as a virtualizer asks for it: first together with the first frame's layout. */
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
