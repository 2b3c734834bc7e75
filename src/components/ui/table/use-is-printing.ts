import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Returns whether the page is being printed. All rows are then rendered before the browser captures the page. */
export function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const startPrinting = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    addEventListener('beforeprint', startPrinting);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', startPrinting);
      removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}
