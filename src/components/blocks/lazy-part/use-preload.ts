import { useEffect } from 'react';
import { idle } from './idle.ts';
import type { LazyCode } from './lazy-code.ts';

/**
 * Preloads the parts in order once `isShown` is true, each when the browser is idle. A part that fails to load is
 * loaded again when it is shown. Pass a stable list.
 */
export function usePreload(parts: readonly LazyCode<unknown>[], isShown: boolean): void {
  useEffect(() => {
    if (isShown) void fetchAll(parts);
  }, [parts, isShown]);
}

async function fetchAll(parts: readonly LazyCode<unknown>[]): Promise<void> {
  for (const part of parts) {
    await idle();
    await part.fetch().catch(() => null);
  }
}
