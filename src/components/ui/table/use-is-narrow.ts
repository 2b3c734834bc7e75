import { type RefObject, useLayoutEffect, useState } from 'react';

/** Pixels under which columns leave no room to read. */
const least = 640;

/** Whether an element has too little room for columns. */
export function useIsNarrow(element: RefObject<Element | null>): boolean {
  const [isNarrow, setNarrow] = useState(false);
  useLayoutEffect(() => {
    if (!element.current) return;
    const look = (width: number) => setNarrow(width < least);
    look(element.current.getBoundingClientRect().width);
    const observer = new ResizeObserver(([entry]) => entry && look(entry.contentRect.width));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isNarrow;
}
