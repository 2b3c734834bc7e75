import { useSyncExternalStore } from 'react';

/** Returns `before` during hydration, because the prerendered page doesn't know `value`; then `value`. */
export function useAfterHydration<T>(value: T, before: T): T {
  return useSyncExternalStore(
    never,
    () => value,
    () => before,
  );
}

/** Never notifies, because every render passes the current value. */
function never(): () => void {
  return () => {};
}
