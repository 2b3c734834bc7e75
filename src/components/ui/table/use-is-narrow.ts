import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Pixels under which columns leave no room to read. */
const least = 640;

/** Whether an element has too little room for columns; at first, whether the window has. */
export function useIsNarrow(element: RefObject<Element | null>): boolean {
  const [isNarrow, setNarrow] = useState(() => window.innerWidth < least);
  useLayoutEffect(() => {
    if (!element.current) return;
    // Before the frame is painted whose layout it tells of.
    const observer = new ResizeObserver(
      ([entry]) => entry && flushSync(() => setNarrow(entry.contentRect.width < least)),
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isNarrow;
}
