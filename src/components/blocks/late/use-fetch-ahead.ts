import { useEffect } from 'react';
import { idle } from './idle.ts';
import type { LatePart } from './late-part.ts';

/**
 * Has parts at hand before they are shown, once what is `isShown` first is there: one behind the other in their order,
 * each as soon as the browser has nothing else to do. What can't be had is fetched when it is shown. Keep the list.
 */
export function useFetchAhead(parts: readonly LatePart<unknown>[], isShown: boolean): void {
  useEffect(() => {
    if (isShown) void fetchAll(parts);
  }, [parts, isShown]);
}

async function fetchAll(parts: readonly LatePart<unknown>[]): Promise<void> {
  for (const part of parts) {
    await idle();
    await part.fetch().catch(() => null);
  }
}
