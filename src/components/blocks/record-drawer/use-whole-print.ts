import { type RefObject, useCallback, useEffect, useState } from 'react';
import { useIsPrinting } from '#components/ui/table/use-is-printing.ts';

/**
 * Prints every part of a record: each is shown, and the browser is asked to print once `parts` holds nothing that still
 * loads. `isWhole` says that all are shown now, also while the browser's own command prints.
 */
export function useWholePrint(parts: RefObject<HTMLElement | null>): { isWhole: boolean; print: () => void } {
  const [isGathering, setGathering] = useState(false);
  const isPrinting = useIsPrinting();
  useEffect(() => {
    const place = parts.current;
    if (!isGathering || !place) return;
    const printOnceLoaded = () => {
      if (place.querySelector('[aria-busy=true]')) return;
      changes.disconnect();
      window.print();
      setGathering(false);
    };
    const changes = new MutationObserver(printOnceLoaded);
    changes.observe(place, { childList: true, subtree: true, attributes: true });
    printOnceLoaded();
    return () => changes.disconnect();
  }, [isGathering, parts]);
  return { isWhole: isGathering || isPrinting, print: useCallback(() => setGathering(true), []) };
}
