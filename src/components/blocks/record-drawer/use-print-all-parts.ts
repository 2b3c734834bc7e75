import { type RefObject, useCallback, useEffect, useState } from 'react';
import { useIsPrinting } from '#components/ui/table/use-is-printing.ts';

/**
 * Prints all tabs of a record. Renders them all, and prints once nothing in `parts` is loading. `isWhole` is true while
 * all tabs are rendered, including while the browser's own print command runs.
 */
export function usePrintAllParts(parts: RefObject<HTMLElement | null>): {
  isWhole: boolean;
  print: () => void;
} {
  const [isGathering, setGathering] = useState(false);
  const isPrinting = useIsPrinting();
  useEffect(() => {
    const place = parts.current;
    if (!isGathering || !place) return;
    const printWhenLoaded = () => {
      if (place.querySelector('[aria-busy=true]')) return;
      changes.disconnect();
      window.print();
      setGathering(false);
    };
    const changes = new MutationObserver(printWhenLoaded);
    changes.observe(place, { childList: true, subtree: true, attributes: true });
    printWhenLoaded();
    return () => changes.disconnect();
  }, [isGathering, parts]);
  return { isWhole: isGathering || isPrinting, print: useCallback(() => setGathering(true), []) };
}
