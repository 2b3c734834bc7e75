import { useCallback, useLayoutEffect, useRef } from 'react';

/** One function for good, which does what the latest drawing says: what is drawn with it isn't drawn again. */
export function useLatest<Arguments extends unknown[]>(
  act: (...given: Arguments) => void,
): (...given: Arguments) => void {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...given: Arguments) => latest.current(...given), []);
}
