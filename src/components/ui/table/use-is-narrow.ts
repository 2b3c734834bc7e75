import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Pixels under which columns leave no room to read. */
const least = 640;

/** Whether an element has too little room for columns; at first, whether the window has. */
export function useIsNarrow(element: RefObject<Element | null>): boolean {
  const [isNarrow, setNarrow] = useState(isWindowNarrow);
  useLayoutEffect(() => {
    if (!element.current) return;
    let shown = isWindowNarrow();
    const observer = new ResizeObserver(([entry]) => {
      if (!entry || entry.contentRect.width < least === shown) return;
      shown = !shown;
      // Before the frame is painted whose layout this tells of.
      flushSync(() => setNarrow(shown));
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isNarrow;
}

const isWindowNarrow = () => window.innerWidth < least;
