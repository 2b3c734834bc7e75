import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Width in pixels below which columns are not readable. */
const minColumnsWidth = 640;

/** Returns whether an element is too narrow for columns. The first render uses the width of the window. */
export function useIsNarrow(element: RefObject<Element | null>): boolean {
  const [isNarrow, setNarrow] = useState(isWindowNarrow);
  useLayoutEffect(() => {
    if (!element.current) return;
    let shown = isWindowNarrow();
    const observer = new ResizeObserver(([entry]) => {
      if (!entry || entry.contentRect.width < minColumnsWidth === shown) return;
      shown = !shown;
      // Updates before the frame with this layout is painted.
      flushSync(() => setNarrow(shown));
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isNarrow;
}

const isWindowNarrow = () => window.innerWidth < minColumnsWidth;
