import { useSyncExternalStore } from 'react';

/** `before` while the prerendered page comes alive, which was written without knowing `value`; then `value`. */
export function useOnceAlive<T>(value: T, before: T): T {
  return useSyncExternalStore(
    never,
    () => value,
    () => before,
  );
}

/** Each render brings its own value, so nobody is ever called. */
function never(): () => void {
  return () => {};
}
