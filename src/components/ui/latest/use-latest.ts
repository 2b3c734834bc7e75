import { useCallback, useLayoutEffect, useRef } from 'react';

/** Returns a stable callback that always calls the latest `act`, so that components that get it don't rerender. */
export function useLatest<Arguments extends unknown[]>(
  act: (...given: Arguments) => void,
): (...given: Arguments) => void {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...given: Arguments) => latest.current(...given), []);
}
